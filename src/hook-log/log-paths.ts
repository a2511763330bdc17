/**
 * The paths of the hook log: a folder with a file for each call, and two files into which those are
 * folded.
 */
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
