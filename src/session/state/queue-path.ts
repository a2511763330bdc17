// Names only: hooks ask for them without loading a module of the platform.

/** The folder in which the memories of a project wait that could not be saved. */
export function queueFolder(stateDir: string, hash12: string): string {
  return `${stateDir}/queue/${hash12}`;
}
