import { bare, endingOf, markdownLines, rawLines } from "#text/markdown-lines.ts";

/** A table of a Markdown text, with the numbers of its lines. */
export interface TextTable {
  readonly columns: readonly string[];
  /** The line of the names. The text after the rows begins at `end`. */
  readonly head: number;
  readonly end: number;
  readonly rows: readonly TableRow[];
}

/** One row. */
interface TableRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** The lines of a section: after its heading, up to the next heading of its level. */
export interface SectionSpan {
  readonly from: number;
  readonly to: number;
}

/** Finds a section by its heading; the title of the text does not count. */
export function findSection(text: string, title: RegExp): SectionSpan | undefined {
  return findSections(text, title)[0];
}

/** Finds all sections with such a heading. */
export function findSections(text: string, title: RegExp): SectionSpan[] {
  const headings = headingsIn(text);
  return headings.flatMap(({ level, words, line }, at) => {
    if (level < 2 || !title.test(words)) return [];
    const next = headings.slice(at + 1).find((one) => one.level <= level);
    return [{ from: line + 1, to: next?.line ?? rawLines(text).length }];
  });
}

/** The lines above the first section. */
export function headSpan(text: string): SectionSpan {
  const first = headingsIn(text).find(({ level }) => level > 1);
  return { from: 0, to: first?.line ?? rawLines(text).length };
}

interface Heading {
  readonly level: number;
  readonly words: string;
  readonly line: number;
}

function headingsIn(text: string): Heading[] {
  return markdownLines(text).flatMap(({ raw, literal }, line) => {
    const [, marks, words = ""] = (literal ? undefined : HEADING.exec(bare(raw))) ?? [];
    return marks === undefined ? [] : [{ level: marks.length, words: words.trim(), line }];
  });
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** Finds the first table of a section. */
export function tableIn(text: string, title: RegExp): TextTable | undefined {
  const lines = rawLines(text);
  const { from, to } = findSection(text, title) ?? { from: 0, to: 0 };
  for (let at = from; at + 1 < to; at++) {
    const head = bare(lines[at] ?? "");
    const rule = bare(lines[at + 1] ?? "");
    if (!head.includes("|") || !RULE.test(rule) || !rule.includes("-")) continue;
    const rows = rowsFrom(lines, at + 2, to);
    return { columns: cellsOf(head), head: at, end: at + 2 + rows.length, rows };
  }
  return undefined;
}

function rowsFrom(lines: readonly string[], from: number, to: number): TableRow[] {
  const rows: TableRow[] = [];
  for (let line = from; line < to; line++) {
    const text = bare(lines[line] ?? "");
    if (!text.includes("|")) break;
    rows.push({ cells: cellsOf(text), line });
  }
  return rows;
}

/** The cells of a row, with or without pipes around it. */
export function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => plainCell(cell.trim()));
}

/** Writes a row. */
export function printRow(cells: readonly string[]): string {
  return `| ${cells.map(safeCell).join(" | ")} |`;
}

/** Escapes a text so that it ends no cell or row and opens no HTML. `cellsOf` restores it. */
function safeCell(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/&(?=(?:amp|lt|#92);)/g, "&amp;")
    .replaceAll(/\\(?=\||\\*$)/g, "&#92;")
    .replaceAll("<", "&lt;")
    .replaceAll("|", "\\|");
}

function plainCell(cell: string): string {
  return cell
    .replaceAll("\\|", "|")
    .replaceAll("&lt;", "<")
    .replaceAll("&#92;", "\\")
    .replaceAll("&amp;", "&");
}

/** The position of a column by any of its names; -1 if there is none. */
export function columnOf(columns: readonly string[], names: RegExp): number {
  return columns.findIndex((column) => names.test(column.replaceAll(/[*_`]/g, "").trim()));
}

/** Replaces lines of a text by others, and leaves the ending of a line that has one. */
export function spliceLines(
  text: string,
  at: number,
  { remove = 0, add = [] }: { readonly remove?: number; readonly add?: readonly string[] },
): string {
  const ending = endingOf(text);
  const whole = (line: string) => (line.endsWith("\n") ? line : `${line}${ending}`);
  const lines = rawLines(text);
  const before = add.length > 0 ? lines.slice(0, at).map(whole) : lines.slice(0, at);
  return [...before, ...add.map(whole), ...lines.slice(at + remove)].join("");
}

/** Adds a section at the end, or before another one. */
export function withSection(text: string, section: string, before?: RegExp): string {
  const ending = endingOf(text);
  const added = section.replaceAll("\n", ending);
  const next = before && findSection(text, before);
  if (next) return spliceLines(text, next.from - 1, { add: [`${added}${ending}`] });
  const gap = text === "" || /\n\r?\n$/.test(text) ? "" : ending;
  return `${text}${text === "" || text.endsWith("\n") ? "" : ending}${gap}${added}`;
}
