// Only names: hooks ask for them without loading a module of the platform. Each ledger shares the
// lock of its files, so a project has two.

/** The ledger of a project's records, in loci's own folder for them. */
export function recordLedger(state: string): string {
  return `${state}/ledger.jsonl`;
}

/** The folder with the 64 parts of that ledger in earlier versions. */
export function earlierLedger(state: string): string {
  return `${state}/ledger`;
}

/** The ledger of a project's layered memory; without a project, of the user's own for all projects. */
export function layeredLedger(stateDir: string, hash12: string | undefined): string {
  return hash12 === undefined
    ? `${stateDir}/ledger.jsonl`
    : `${stateDir}/records/${hash12}/layered.jsonl`;
}
