/** The file in which the user says which folder belongs to which project. */
export function overridesPath(stateDir: string): string {
  return `${stateDir}/projects.json`;
}
