import { UNSERVED } from "#base/memory-item.ts";
import type { Section } from "#text/markdown-sections.ts";

// The summary of a session is recognised in the pages of every layout.

/** Removes from the text of a summary the lines that no session gets as a memory. */
export function withoutAgentLines(text: string): string {
  if (!UNSERVED.some((start) => text.includes(start))) return text;
  const isServed = (line: string) => {
    const words = line.replace(/^\s*[-*+]\s+/, "");
    return !UNSERVED.some((start) => words.startsWith(start));
  };
  return text.split("\n").filter(isServed).join("\n");
}

/** Whether a section is the summary of a session. */
export function isSummary({ level, title }: Pick<Section, "level" | "title">): boolean {
  return level > 0 && /^session summary\b/i.test(title);
}

/** The time of a summary from its heading; empty if it has none. */
export function stampIn(title: string): string {
  return /\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2})?/.exec(title)?.[0].replace("T", " ") ?? "";
}
