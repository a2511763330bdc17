import { bare, type MarkdownLine, markdownLines } from "./markdown-lines.ts";

const STARTS = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]|^ {0,3}#{1,6}(?:[ \t]|$)/;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;

/**
 * A piece of a Markdown text that says one thing: a paragraph, a bullet with its sub-items, a block
 * of code.
 */
interface Passage {
  /** Its text, without the blank lines around it. */
  readonly text: string;
  /** Its first line, and the line after its last. */
  readonly from: number;
  readonly to: number;
}

/** The texts of the passages of a text, in order; only blank lines are between them. */
export function passageTexts(text: string): string[] {
  return passagesIn(markdownLines(text)).map((passage) => passage.text);
}

/** Removes some passages from a text, and returns both; every other byte stays. */
export function withoutPassages(
  text: string,
  isOut: (passage: string, at: number) => boolean,
): { readonly text: string; readonly out: readonly string[] } {
  const lines = markdownLines(text);
  const out = passagesIn(lines).filter((passage, at) => isOut(passage.text, at));
  if (out.length === 0) return { text, out: [] };
  const gone = new Set(out.flatMap(({ from, to }) => lines.slice(from, to)));
  const kept = lines.filter((line) => !gone.has(line));
  return { text: kept.map(({ raw }) => raw).join(""), out: out.map((passage) => passage.text) };
}

function passagesIn(lines: readonly MarkdownLine[]): Passage[] {
  const found: { from: number; to: number }[] = [];
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    const isBlank = !line.literal && bare(line.raw).trim() === "";
    const before = lines[at - 1];
    if (!isBlank && (!isOpen || begins(line, before))) found.push({ from: at, to: at + 1 });
    const last = found.at(-1);
    if (!isBlank && last) last.to = at + 1;
    isOpen = !isBlank;
  }
  return found.map(({ from, to }) => {
    const raws = lines.slice(from, to).map(({ raw }) => raw);
    return { from, to, text: raws.join("").trim() };
  });
}

function begins(line: MarkdownLine, before: MarkdownLine | undefined): boolean {
  if (line.literal || before?.literal) return line.literal !== before?.literal;
  return STARTS.test(line.raw) || HEADING.test(before?.raw ?? "");
}
