import type { JsonObject } from "#base/json.ts";
import type { HookEvent } from "#hosts/hook-call.ts";
import type { Stage } from "./stage.ts";

/** One of the numbered bad inputs, and the cases in which it comes. */
export interface BadInput {
  readonly number: number;
  readonly name: string;
  /** The abilities that a machine needs to play it. */
  readonly needs?: Need;
  /** Whether making it takes longer than a hook may, so that its time says nothing about the hook. */
  readonly isSlow?: true;
  /** Each case lays its trap on a stage of its own, and returns how to call loci then. */
  readonly cases: Readonly<Record<string, (stage: Stage) => Scene | Promise<Scene>>>;
}

/** The abilities that some machines lack. */
export type Need = "root" | "mounts" | "strace";

/** A call of loci on a stage; every field that is missing has its usual value. */
export interface Scene {
  /** Which events are played; all of them, if nothing is said. */
  readonly events?: readonly HookEvent[];
  /** The shell line of a hook. `$CALL` in it is the program with its words, to be given a stdin. */
  readonly line?: string;
  /** Played as the host does it, by the registered line that guards itself. */
  readonly guarded?: true;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder in which the program is started. */
  readonly cwd?: string;
  /** The fields of the payload of each event that differ from the usual ones. */
  readonly payload?: JsonObject;
  /** Command lines that read what is damaged, in the shell and in the project; `loci` is the program. */
  readonly commands?: readonly string[];
  /** Done before the hooks and ended after them, by the disposal: somebody who goes on changing things. */
  readonly meanwhile?: () => AsyncDisposable;
  /** A last check when all is over; it returns the flaws. */
  readonly also?: (played: Played) => string[] | Promise<string[]>;
}

/** How one call of loci went. */
export interface Call {
  readonly what: string;
  readonly kind: "hook" | "command";
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
  /** The processor's time of the line and all that it started. */
  readonly cpuMs: number;
  /** For how long its stdout stayed open when it had ended: somebody else holds it then. */
  readonly heldMs: number;
}

/** Everything that came of a scene. */
export interface Played {
  readonly calls: readonly Call[];
  /** The text that the agent got at an event; empty for nothing. */
  readonly told: (event: HookEvent) => string;
  /** The call of a command, by its line. */
  readonly ran: (line: string) => Call;
}
