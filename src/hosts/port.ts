import type { JsonObject } from "#base/json.ts";
import type { RunningProgram } from "#base/running-program.ts";
import type { Environment, World } from "#base/world.ts";
import type { HookCall, HookEvent, HookReply, IgnoredCall } from "./hook-call.ts";
import type { HostName } from "./session-ref.ts";

// The files directly in `hosts/` are the port: types and neutral tables. Nothing outside imports a folder below them, except
// `hosts/table/`, which maps a name to a host.

/** An agent program: a light profile, and parts that are loaded when they are needed. */
export interface Host {
  readonly profile: HostProfile;
  readonly calls: () => Promise<CallCodec>;
}

/** One call as it came in. Two hosts that read the same file of settings differ in the environment. */
export interface RawCall {
  /** The word of the command line; without one the payload names the event. */
  readonly event: string | undefined;
  readonly payload: JsonObject;
  readonly env: Environment;
}

/** Converts calls and replies. */
export interface CallCodec {
  /** The event that a word or a payload names; undefined for none of ours. */
  readonly eventOf: (call: Omit<RawCall, "env">) => HookEvent | undefined;
  /** Parses a call at an event; throws `WrongShape` if a known field is invalid. */
  readonly read: (event: HookEvent, call: RawCall) => HookCall | IgnoredCall;
  /** The host's own form of a reply; undefined if nothing of it reaches this call. */
  readonly write: (call: HookCall, reply: HookReply) => JsonObject | undefined;
  /** Whether another registration of loci answers this event already. */
  readonly isAnsweredElsewhere?: (world: World, event: HookEvent) => Promise<boolean>;
}

/** The facts that every process may ask of every host: pure, and loaded at once. */
export interface HostProfile {
  readonly name: HostName;
  /** The folder of its settings and transcripts; undefined without a home. */
  readonly folder: (world: HostWorld) => string | undefined;
  readonly variables: HostVariables;
  /** The most characters of added context in one reply that reach its agent, as loci registers itself. */
  readonly contextChars: number;
  /** When loci can put a text before its agents; by default at the start of whatever begins. */
  readonly gives?: Moments;
  /** Whether a program started it, by its words and its input; only for a host that does not write down who speaks. */
  readonly isScripted?: (host: RunningProgram) => boolean;
  /** The files that it loads unasked into a conversation, so that loci does not repeat them. */
  readonly loads: (world: HostWorld, reader: ContextReader) => readonly string[];
  /** Its own memory of a project; undefined if it has none. */
  readonly ownMemory: (world: HostWorld, root: string) => OwnMemory | undefined;
}

/** The moments at which a host takes a text, where they are not the usual ones. */
interface Moments {
  /** The brief of a session: with its first prompt, because the host has no start that can take it. */
  readonly brief?: "prompt";
  /** The brief after a compaction: with the next prompt. */
  readonly compacted?: "prompt";
  /** The brief of a sub-agent: in the words of the call that starts it. */
  readonly agent?: "spawn";
  /** The events besides the usual ones whose work goes on behind the deadline, because a brief would be lost. */
  readonly long?: readonly HookEvent[];
}

/** The part of the world that a profile may read. */
export type HostWorld = Pick<World, "env" | "home" | "platform">;

/** The variables that show that an agent of a host runs us. */
interface HostVariables {
  /** The host sets each of them in every command that its agent runs. */
  readonly marks: readonly string[];
  /** The host sets these besides: an agent that empties the others still has them. */
  readonly traces: readonly string[];
  /** Those that a program has which its agent has started; an editor that starts the host sets none of them. */
  readonly children: readonly string[];
  /** The variable that holds the id of the session; undefined if the host does not say it. */
  readonly session: string | undefined;
  /** The variable that holds the number of the host's process; undefined if the host does not say it. */
  readonly process: string | undefined;
  /** Whether nobody reads what the host prints. */
  readonly isHeadless: (env: Environment) => boolean;
  /** Whether the host itself says that nobody attends a surface which people use. */
  readonly isUnattended: (env: Environment) => boolean;
}

/** A conversation that gets context: of a session in a project, or of a sub-agent of some type in it. */
export interface ContextReader {
  readonly root: string | undefined;
  readonly agentType?: string;
}

/** The folder of a host's own memory of a project: read, never written. */
export interface OwnMemory {
  readonly folder: string;
  /** The name of the page that the host loads unasked. */
  readonly index: string;
}

/** The agents of the records flow, by the names under which a host lists them. */
export interface AgentNames {
  readonly drafter: string;
  readonly verifier: string;
}
