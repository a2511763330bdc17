/** The folder of what each session was shown, by its id. */
export function recalledFolder(stateDir: string): string {
  return `${stateDir}/recalled`;
}
