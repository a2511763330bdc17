/** The folder of the transcripts of a session's sub-agents. */
export function subagentsFolder(path: string): string {
  return `${path.replace(/\.jsonl$/, "")}/subagents`;
}
