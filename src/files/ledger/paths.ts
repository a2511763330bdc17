// All of it is names: the hooks ask for them without loading a module of the platform.

/** The ledger of a project, in loci's own folder for it. */
export function projectLedger(stateDir: string, hash12: string): string {
  return `${stateDir}/records/${hash12}/ledger.jsonl`;
}

/** The ledger of what the user has for all projects. */
export function userLedger(stateDir: string): string {
  return `${stateDir}/ledger.jsonl`;
}
