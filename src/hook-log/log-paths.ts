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
