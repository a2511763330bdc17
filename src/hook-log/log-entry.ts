/** How a call of the hook door went. */
export const HOOK_OUTCOMES = [
  "answered",
  "silent",
  "skipped",
  "refused",
  "late",
  "failed",
] as const;

/** One of those outcomes. */
export type HookOutcome = (typeof HOOK_OUTCOMES)[number];

/** What a call of the hook door leaves in the log. */
export interface HookEntry {
  readonly at: string;
  /** The event, or the word that was given for one. */
  readonly event: string;
  readonly ms: number;
  readonly outcome: HookOutcome;
  /** Why it was skipped, refused, late or has failed. */
  readonly why?: string;
  readonly session?: string;
  /** How many characters were handed to the model. */
  readonly chars?: number;
}

/** Where the log of the hook door is: a folder in which each call drops a file, and two files into which those are folded. */
export interface LogPlaces {
  readonly calls: string;
  readonly current: string;
  readonly older: string;
  readonly lock: string;
}

/** The places of the log below the folder of loci's own files. */
export function logPlaces(stateDir: string): LogPlaces {
  const log = `${stateDir}/log`;
  return {
    calls: `${log}/calls`,
    current: `${log}/hooks.jsonl`,
    older: `${log}/hooks.1.jsonl`,
    lock: `${log}/lock`,
  };
}
