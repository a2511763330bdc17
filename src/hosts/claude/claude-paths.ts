/** The name of the folder in which the host keeps what belongs to a folder: lossy, so it is never read back. */
export function hostSlug(folder: string): string {
  return folder.replace(/[^a-zA-Z0-9]/g, "-");
}

/** The folder of the transcripts of a session's sub-agents. */
export function subagentsFolder(path: string): string {
  return `${path.replace(/\.jsonl$/, "")}/subagents`;
}
