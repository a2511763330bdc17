import type { JsonObject } from "#base/json.ts";
import type { HookEvent } from "#hosts/hook-event.ts";
import type { Stage } from "./stage.ts";

/** One of the numbered bad inputs, and the cases in which it comes. */
export interface BadInput {
  readonly number: number;
  readonly name: string;
  /** What a machine must have for it to be played. */
  readonly needs?: Need;
  /** Whether to make it takes longer than a hook may, so that its time tells nothing of the hook's. */
  readonly isSlow?: true;
  /** Each case lays its trap on a stage of its own, and tells how loci is called then. */
  readonly cases: Readonly<Record<string, (stage: Stage) => Scene | Promise<Scene>>>;
}

/** What not every machine has. */
export type Need = "root" | "mounts" | "strace";

/** How loci is called on a stage; what is not told is as it is on any other day. */
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
  /** What stands in the payload of each event, over what stands there always. */
  readonly payload?: JsonObject;
  /** Command lines that read what is damaged, in the shell and in the project; `loci` is the program. */
  readonly commands?: readonly string[];
  /** Done before the hooks and ended after them, by the disposal: somebody who goes on changing things. */
  readonly meanwhile?: () => AsyncDisposable;
  /** What else must hold when all is over; gives what does not. */
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
  /** For how long its stdout stayed open when it had ended: somebody else holds it then. */
  readonly heldMs: number;
}

/** Everything that came of a scene. */
export interface Played {
  readonly calls: readonly Call[];
  /** What the agent was told at an event; empty for nothing. */
  readonly told: (event: HookEvent) => string;
  /** The call of a command, by its line. */
  readonly ran: (line: string) => Call;
}
