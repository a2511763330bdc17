// All of it is names: the hooks ask for them without loading a module of the platform. Each ledger has the lock of
// what it is about, so that there are two for a project.

/** The ledger of a project's records, in loci's own folder for them. */
export function recordLedger(state: string): string {
  return `${state}/ledger.jsonl`;
}

/** The folder in which earlier versions kept that ledger in 64 parts. */
export function earlierLedger(state: string): string {
  return `${state}/ledger`;
}

/** The ledger of a project's layered memory; without a project, of what the user has for all of them. */
export function layeredLedger(stateDir: string, hash12: string | undefined): string {
  return hash12 === undefined
    ? `${stateDir}/ledger.jsonl`
    : `${stateDir}/records/${hash12}/layered.jsonl`;
}
