/** Where it stands what was kept unasked since a session last started. */
export function newsPath(state: string): string {
  return `${state}/news.json`;
}

/** The file whose time says when the records were last cleared up unasked. */
export function collectedPath(state: string): string {
  return `${state}/collected`;
}

/** Loci's own folder for the records of a project: lock, journal, news. */
export function recordState(stateDir: string, hash12: string): string {
  return `${stateDir}/records/${hash12}`;
}
