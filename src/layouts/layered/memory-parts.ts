import { bare, type MarkdownLine, markdownLines } from "#text/markdown-lines.ts";
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

/** Whether a section holds the lines of folded summaries. */
export function isEarlier({ level, title }: Section): boolean {
  return level > 0 && title === EARLIER_TITLE;
}

/** The text of an unindented bullet; undefined if the line is none. */
function bulletIn(line: MarkdownLine): string | undefined {
  return line.literal ? undefined : /^[-*+][ \t]+(\S.*)$/.exec(bare(line.raw))?.[1]?.trimEnd();
}

/** The bullets of a section, each with its sub-items: the lines that follow at once, and indented ones. */
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

/** A longer part is split, so that one long paragraph does not take all the room. */
const MAX_PART_CHARS = 600;

const BULLET = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Splits the text below one heading into parts that can stand alone: paragraphs, bullets with their sub-items, blocks of code. */
export function standaloneParts(text: string): string[] {
  return blocksIn(markdownLines(text)).flatMap(piecesOf);
}

function blocksIn(lines: readonly MarkdownLine[]): string[] {
  const blocks: string[][] = [];
  let gap = false;
  let before: MarkdownLine | undefined;
  for (const line of lines) {
    const isBlank = !line.literal && line.raw.trim() === "";
    if (isBlank) gap = true;
    else if (begins(line, { before, gap })) blocks.push([line.raw.trimEnd()]);
    else blocks.at(-1)?.push(line.raw.trimEnd());
    if (!isBlank) gap = false;
    before = line;
  }
  return blocks.map((block) => block.join("\n"));
}

/** Whether a line begins a new block: after a gap, as a bullet, where code begins or ends. */
function begins(
  line: MarkdownLine,
  { before, gap }: { before: MarkdownLine | undefined; gap: boolean },
): boolean {
  if (!before) return true;
  if (line.literal) return !before.literal;
  return gap || before.literal || BULLET.test(line.raw);
}

function piecesOf(text: string): string[] {
  if (text.length <= MAX_PART_CHARS) return [text];
  const fence = FENCE.exec(text)?.[1];
  if (fence === undefined) return splitText(text);
  const open = text.slice(0, text.indexOf("\n") + 1);
  const inner = text.slice(open.length, text.lastIndexOf("\n"));
  return splitText(inner).map((piece) => `${open}${piece}\n${fence}`);
}

/** Splits at line ends if possible, else between words, else anywhere but inside a letter. */
function splitText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_PART_CHARS) {
    const end = endOfPiece(rest.slice(0, MAX_PART_CHARS));
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).replace(/^[ \n]/, "");
  }
  return rest.trim() === "" ? pieces : [...pieces, rest];
}

function endOfPiece(head: string): number {
  const line = head.lastIndexOf("\n");
  const at = line > 0 ? line : head.lastIndexOf(" ");
  if (at > 0) return at;
  const isHalf = (head.charCodeAt(head.length - 1) & 0xfc00) === 0xd800;
  return head.length - (isHalf ? 1 : 0);
}
