/** The file whose time says when it was last looked whether sessions are over. */
export function sweptPath(stateDir: string): string {
  return `${stateDir}/.swept`;
}
