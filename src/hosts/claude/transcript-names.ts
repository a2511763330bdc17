import { baseName } from "#base/path.ts";

/** The host cuts a longer name of a folder, and adds a suffix that we cannot compute. */
export const SLUG_CHARS = 200;

/** The name of the host's folder for a project: lossy, so it is never decoded. */
export function hostSlug(folder: string): string {
  return folder.replace(/[^a-zA-Z0-9]/g, "-");
}

/** The session of a transcript, or the name of a sub-agent's. */
export function sessionOfTranscript(path: string): string {
  return baseName(path).replace(/\.jsonl$/, "");
}

/** The folder of the transcripts of a session's sub-agents. */
export function subagentsFolder(path: string): string {
  return `${path.replace(/\.jsonl$/, "")}/subagents`;
}
