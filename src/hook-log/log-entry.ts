/** The outcome of a call of the hook door. */
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

/** The log entry of a call of the hook door. */
export interface HookEntry {
  readonly at: string;
  /** The event, or the given word for it. */
  readonly event: string;
  readonly ms: number;
  readonly outcome: HookOutcome;
  /** Why it was skipped, refused, late or failed. */
  readonly why?: string;
  readonly session?: string;
  /** The number of injected characters. */
  readonly chars?: number;
}

/** The paths of the hook log: a folder with a file for each call, and two files into which those are folded. */
export interface LogPaths {
  readonly calls: string;
  readonly current: string;
  readonly older: string;
  readonly lock: string;
}

/** The paths of the log in the folder of loci's own files. */
export function logPaths(stateDir: string): LogPaths {
  const log = `${stateDir}/log`;
  return {
    calls: `${log}/calls`,
    current: `${log}/hooks.jsonl`,
    older: `${log}/hooks.1.jsonl`,
    lock: `${log}/lock`,
  };
}
