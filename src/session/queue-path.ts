// Names only: hooks ask for them without loading a module of the platform.

/** The folder in which the memories of a project wait that could not be saved. */
export function queueFolder(stateDir: string, hash12: string): string {
  return `${queuesFolder(stateDir)}/${hash12}`;
}

/** The folder of the queues of all projects. */
export function queuesFolder(stateDir: string): string {
  return `${stateDir}/queue`;
}
