import { bare, type MarkdownLine } from "#text/markdown-lines.ts";
import type { Section } from "#text/markdown-sections.ts";

/** The words of a heading whose section holds details: what happened, step by step. */
const DETAIL_WORDS = new Set([
  ...["log", "logs", "logbook", "changelog", "history", "histories"],
  ...["verlauf", "protokoll", "chronik", "historial", "bitácora", "historique"],
]);

/** The heading above folded summaries. */
export const EARLIER_TITLE = "Earlier Sessions";

/** Whether a section holds details; the title of a page never makes all of it one. */
export function isDetail({ level, title }: Section): boolean {
  if (level < 2) return false;
  return title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => DETAIL_WORDS.has(word));
}

/** Whether a section is the summary of a session. */
export function isSummary({ level, title }: Pick<Section, "level" | "title">): boolean {
  return level > 0 && /^session summary\b/i.test(title);
}

/** Whether a part of a summary only lists which files were touched. */
export function isFileList(title: string): boolean {
  return /^files\b/i.test(title);
}

/** Whether a section holds the lines of folded summaries. */
export function isEarlier({ level, title }: Section): boolean {
  return level > 0 && title === EARLIER_TITLE;
}

/** The time of a summary from its heading; empty if it has none. */
export function stampIn(title: string): string {
  return /\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2})?/.exec(title)?.[0].replace("T", " ") ?? "";
}

/** The text of an unindented bullet; undefined if the line is none. */
function bulletIn(line: MarkdownLine): string | undefined {
  return line.literal ? undefined : /^[-*+][ \t]+(\S.*)$/.exec(bare(line.raw))?.[1]?.trimEnd();
}

/**
 * The bullets of a section, each with its sub-items: the lines that follow at once, and indented
 * ones.
 */
export function bulletsOf(section: Section): { words: string; lines: MarkdownLine[] }[] {
  const found: { words: string; lines: MarkdownLine[] }[] = [];
  let last: MarkdownLine | undefined;
  for (const line of section.lines) {
    const words = bulletIn(line);
    const bullet = found.at(-1);
    if (words !== undefined) found.push({ words, lines: [line] });
    else if (bullet && belongs(line, { last, bullet })) bullet.lines.push(line);
    last = line;
  }
  return found;
}

interface Before {
  readonly last: MarkdownLine | undefined;
  readonly bullet: { readonly lines: readonly MarkdownLine[] };
}

function belongs(line: MarkdownLine, { last, bullet }: Before): boolean {
  // A code block is never split.
  if (line.literal && last?.literal) return bullet.lines.at(-1) === last;
  if (line.raw.trim() === "") return false;
  return last?.raw.trim() !== "" || /^[ \t]/.test(line.raw);
}
