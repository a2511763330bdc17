/** The name of the host's folder for a project: lossy, so it is never decoded. */
export function hostSlug(folder: string): string {
  return folder.replace(/[^a-zA-Z0-9]/g, "-");
}

/** The folder of the transcripts of a session's sub-agents. */
export function subagentsFolder(path: string): string {
  return `${path.replace(/\.jsonl$/, "")}/subagents`;
}
