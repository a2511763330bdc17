// Only names: hooks ask for them without loading a module of the platform. Each ledger shares the
// lock of its files, so a project has two.

/** The folder of a project's ledger of records, among loci's own files for them. */
export function recordLedger(state: string): string {
  return `${state}/ledger`;
}

/** The file that changes with every change of that ledger. */
export function ledgerNews(state: string): string {
  return `${recordLedger(state)}/news`;
}

/**
 * The ledger of a project's layered memory; without a project, of the user's own for all projects.
 */
export function layeredLedger(stateDir: string, hash12: string | undefined): string {
  return hash12 === undefined
    ? `${stateDir}/ledger.jsonl`
    : `${stateDir}/records/${hash12}/layered.jsonl`;
}
