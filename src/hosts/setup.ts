import type { JsonObject } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { wrapperPath } from "./hook-wrapper.ts";
import type { HostName } from "./session-ref.ts";

// The set-up of a host: its files that change so that it calls loci. A host says which texts they get; planning, diffs, backups,
// receipts and removal are the installer's, for all hosts.

/** Whom loci is set up for: its user everywhere, its user in one project, or all who share the project. */
export const SETUP_SCOPES = ["user", "local", "project"] as const;

/** One of those. */
export type SetupScope = (typeof SETUP_SCOPES)[number];

/** A set-up: whom it is for, and which executable the host will call. */
export interface SetupPlace {
  readonly world: World;
  readonly scope: SetupScope;
  /** The root of the project; undefined in the scope of the user. No link may lead out of it. */
  readonly root: string | undefined;
  /** An absolute path, or a bare name that is looked up when it is called. */
  readonly program: string;
  /** Whether the host's own file of hooks also gets the server of the tools, where they are one file. */
  readonly tools?: boolean;
}

/** The executable of a set-up and its wrapper; a file that people share names none, because it would be that of one machine. */
export function calledBy({ world: { stateDir }, scope, program }: SetupPlace): CalledProgram {
  const isOwn = scope !== "project" && stateDir !== undefined;
  return { program, wrapper: isOwn ? wrapperPath(stateDir) : undefined };
}

/** The command and its words that serve tools. Only a system with a shell can run the wrapper. */
export function serverWords({ program, wrapper }: CalledProgram): string[] {
  const isScript = wrapper !== undefined && !/^[a-z]:|^\/\//i.test(program);
  return isScript ? ["sh", wrapper, "mcp"] : [program, "mcp"];
}

/** Whether a command and its words are those of some loci. */
export function servesLoci([command = "", ...words]: readonly string[]): boolean {
  const [first = "", second] = words;
  if (command === "sh") return baseName(first) === "hook" && second === "mcp";
  return first === "mcp" && /^loci(\.exe)?$/.test(baseName(command));
}

/** A file as it was before loci came into it; without a text, there was no file. */
export interface OriginalFile {
  readonly text: string | undefined;
}

/** Somebody's file in which loci has entries. */
export interface EntryFile {
  readonly what: "hooks" | "servers";
  readonly path: string;
  /** The folder that no link may lead out of. */
  readonly inside: string | undefined;
  readonly form: "json" | "toml";
  /** The text with all entries of loci as they should be; throws a fault if something is in their way. */
  readonly withLoci: (text: string) => string;
  /** The text without any; undefined to remove the file. The original is known if `loci init` wrote the entries. */
  readonly withoutLoci: (text: string, original: OriginalFile | undefined) => string | undefined;
  /** Whether some loci has entries in the text. */
  readonly namesLoci: (text: string) => boolean;
}

/** How the text that is in a file of loci's own came there. */
export type OwnTextState =
  /** This loci wrote it. */
  | "same"
  /** Another loci wrote it. */
  | "old"
  /** Somebody has edited it; it is left alone. */
  | "edited"
  /** It belongs to an earlier system, which loci replaces. */
  | "replaced"
  /** Another loci wrote it, and this one has no such file. */
  | "retired"
  /** It is not loci's. */
  | "foreign";

/** A file of loci's own in a host's folder: a command, an agent, a skill. */
export interface OwnFile {
  readonly path: string;
  readonly inside: string | undefined;
  readonly text: string;
  /** Whether this loci has no such file any more: it is removed where some loci wrote it, and otherwise left alone. */
  readonly isRetired?: boolean;
  /** Whether only a user who chose it gets it. */
  readonly isExtra: boolean;
  readonly stateOf: (found: string) => OwnTextState;
}

/** The rights that a set-up gives the agent without a question. */
interface Grants {
  /** The number of loci's commands. */
  readonly commands: number;
  /** The files that it may read, as the host names them. */
  readonly paths: readonly string[];
}

/** Something about a set-up that a person should know. */
export interface SetupFinding {
  readonly about: string;
  readonly says: string;
  /** The remedy of something wrong; undefined if all is well. loci never gives a consent itself. */
  readonly remedy?: string;
}

/** The events of the host that `doctor` and the tutorial play. */
export interface SetupTrial {
  /** The words behind the executable. */
  readonly words: (moment: TrialMoment) => readonly string[];
  /** The command line with which the host calls the executable, or the wrapper that calls it, for a shell. */
  readonly line: (called: CalledProgram, moment: TrialMoment) => string;
  /** The host's words on stdin. */
  readonly payload: (moment: TrialMoment, facts: TrialFacts) => JsonObject;
  /** The text in a printed reply that reaches the agent; empty for none. */
  readonly contextIn: (printed: string) => string;
}

/** An executable, and the wrapper that calls it, if there is one. */
export interface CalledProgram {
  readonly program: string;
  readonly wrapper: string | undefined;
}

/** A moment that can be played. */
export type TrialMoment = "start" | "prompt";

/** The facts of a played call. */
export interface TrialFacts {
  readonly session: string;
  readonly cwd: string;
  /** The question; empty at a start. */
  readonly prompt: string;
}

/** A whole plugin of a host, as files below one folder. */
export interface SetupPlugin {
  /** The file by which a folder is known to be this plugin. */
  readonly manifest: string;
  readonly isOurs: (manifest: string) => boolean;
  /** The texts that are always written, by their paths. */
  readonly texts: Readonly<Record<string, string>>;
  readonly files: readonly OwnFile[];
}

/** Sets loci up in a host. */
export interface HostSetup {
  readonly name: HostName;
  /** The name of the host for people. */
  readonly title: string;
  readonly scopes: readonly SetupScope[];
  /** Whether the host is on this machine. */
  readonly isThere: (world: World) => boolean;
  /** The host's folder for a set-up; it is removed with loci if nothing else is in it. */
  readonly folder: (place: SetupPlace) => string;
  /** The files with entries, that of the hooks first. */
  readonly entries: (place: SetupPlace) => readonly EntryFile[];
  readonly files: (place: SetupPlace) => readonly OwnFile[];
  /** The contents of those files, in a few words. */
  readonly kit: string;
  readonly grants: (place: SetupPlace) => Grants;
  /** Remarks for the person who sets it up; none of them prevents it. */
  readonly remarks: (place: SetupPlace) => readonly string[];
  /** The user's next step, after which the host calls loci. */
  readonly nextStep: string;
  /** The state of a set-up, of which the file of the hooks has this text. */
  readonly findings: (place: SetupPlace, text: string) => readonly SetupFinding[];
  /** The entries that make the host call a program, to be added by hand. */
  readonly printed: (program: string) => JsonObject;
  readonly trial: SetupTrial;
  readonly plugin?: (folder: string, program: string) => SetupPlugin;
}
