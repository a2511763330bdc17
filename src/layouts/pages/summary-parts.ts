import { AGENT_WROTE } from "#base/account.ts";
import type { Section } from "#text/markdown-sections.ts";

// The summary of a session is recognised in the pages of every layout.

/** Removes the lines that the agent wrote from the text of a summary. */
export function withoutAgentLines(text: string): string {
  if (!text.includes(AGENT_WROTE)) return text;
  const isOwn = (line: string) => !line.replace(/^\s*[-*+]\s+/, "").startsWith(AGENT_WROTE);
  return text.split("\n").filter(isOwn).join("\n");
}

/** Whether a section is the summary of a session. */
export function isSummary({ level, title }: Pick<Section, "level" | "title">): boolean {
  return level > 0 && /^session summary\b/i.test(title);
}

/** Whether a part of a summary only lists which files were touched. */
export function isFileList(title: string): boolean {
  return /^files\b/i.test(title);
}

/** The time of a summary from its heading; empty if it has none. */
export function stampIn(title: string): string {
  return /\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2})?/.exec(title)?.[0].replace("T", " ") ?? "";
}
