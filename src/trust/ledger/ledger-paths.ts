// All of it is names: the hooks ask for them without loading a module of the platform. Each ledger has the lock of
// what it is about, so that there are two for a project.

/** The folder of a project's ledger of records, in loci's own folder for them. */
export function recordLedger(state: string): string {
  return `${state}/ledger`;
}

/** The file that changes with every change of that ledger. */
export function ledgerNews(state: string): string {
  return `${recordLedger(state)}/news`;
}

/** The ledger of a project's layered memory; without a project, of what the user has for all of them. */
export function layeredLedger(stateDir: string, hash12: string | undefined): string {
  return hash12 === undefined
    ? `${stateDir}/ledger.jsonl`
    : `${stateDir}/records/${hash12}/layered.jsonl`;
}
