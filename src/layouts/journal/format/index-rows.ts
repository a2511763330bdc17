import { endingOf } from "#text/markdown-lines.ts";
import { readMoment } from "./journal-dates.ts";
import {
  columnOf,
  findSection,
  findTable,
  linesOf,
  printRow,
  type TextTable,
  withSection,
} from "./table-text.ts";

/** One row of the index. */
export interface IndexRow {
  readonly category: string;
  /** The path of the note below the folder of the journal. */
  readonly file: string;
  readonly updated: string;
  readonly summary: string;
}

/** So many rows an index has at most. */
export const MAX_INDEX_ROWS = 20;

/** The section of the rows. */
export const RECENT_FILES_HEADING = /^recent files\b/i;

/** Its heading as loci writes it. */
export const ROWS_HEADING = `## Recent Files (Last ${MAX_INDEX_ROWS})\n`;
/** The table of an index without rows. */
export const EMPTY_ROWS =
  "| Category | File | Updated | Summary |\n|----------|------|---------|---------|\n";

/** What becomes of the rows. */
interface RowEdit {
  /** Rows to add, the newest first; a row of the same file goes. */
  readonly add?: readonly IndexRow[];
  /** Files whose rows go. */
  readonly remove?: ReadonlySet<string>;
}

/** The rows of an index. */
export function rowsIn(text: string): IndexRow[] {
  const table = tableOf(text, linesOf(text));
  return table ? table.rows.flatMap(({ cells }) => rowOf(table.columns, cells) ?? []) : [];
}

function tableOf(text: string, lines: readonly string[]): TextTable | undefined {
  const section = findSection(text, RECENT_FILES_HEADING);
  return section && findTable(lines, section);
}

/** Reads a row by the names of its columns, in whichever order they stand. */
export function rowOf(columns: readonly string[], cells: readonly string[]): IndexRow | undefined {
  const at = (names: RegExp) => cells[columnOf(columns, names)] ?? "";
  const file = at(/^(?:file|path|note)/i)
    .replace(/^\[[^\]]*\]\(([^)]*)\)$/, "$1")
    .replaceAll("`", "");
  const row = {
    category: at(/^(?:category|type|kind)/i),
    file: file.replace(/^\.\//, ""),
    updated: at(/^(?:updated|date|time|when)/i),
    summary: at(/^(?:summary|description|about)/i),
  };
  return Object.values(row).some((cell) => cell !== "") ? row : undefined;
}

/** Adds and removes rows of an index; those that find no more room in it leave, the oldest first. */
export function editRows(
  text: string,
  { add = [], remove = new Set() }: RowEdit,
): { text: string; left: IndexRow[] } {
  const whole = add.length > 0 ? withTable(text) : text;
  const lines = linesOf(whole);
  const table = tableOf(whole, lines);
  if (!table) return { text: whole, left: [] };
  const ending = endingOf(whole);
  const again = new Set(add.map(({ file }) => file));
  const known = table.rows.flatMap(({ cells, line }) => {
    const row = rowOf(table.columns, cells);
    const isOut = row !== undefined && (remove.has(row.file) || again.has(row.file));
    return row && !isOut ? [{ row, raw: lines[line] ?? "" }] : [];
  });
  const added = add.map((row) => ({ row, raw: `${rowLine(table.columns, row)}${ending}` }));
  const isSame = add.length === 0 && known.length === table.rows.length;
  const { stay, left } = newest([...added, ...known]);
  if (isSame && left.length === 0) return { text: whole, left: [] };
  const raws = stay.map(({ raw }) => (raw.endsWith("\n") ? raw : `${raw}${ending}`));
  const { head, end } = table;
  lines.splice(head + 2, end - head - 2, ...raws);
  return { text: lines.join(""), left: left.map(({ row }) => row) };
}

/** The rows that stay, in their order, and the oldest ones beyond that. */
function newest<Entry extends { row: IndexRow }>(
  entries: readonly Entry[],
): { stay: Entry[]; left: Entry[] } {
  // Of rows without a date, and of the same moment, those that stand below are the older ones.
  const at = (entry: Entry) => readMoment(entry.row.updated) ?? "";
  const byAge = entries
    .map((entry, place) => ({ entry, place }))
    .sort((a, b) => at(a.entry).localeCompare(at(b.entry)) || b.place - a.place)
    .map(({ entry }) => entry);
  const left = byAge.slice(0, Math.max(0, entries.length - MAX_INDEX_ROWS));
  return { stay: entries.filter((entry) => !left.includes(entry)), left };
}

function rowLine(columns: readonly string[], row: IndexRow): string {
  const cells = columns.map((column) => {
    if (/^[*_`]*(?:category|type|kind)/i.test(column)) return row.category;
    if (/^[*_`]*(?:file|path|note)/i.test(column)) return row.file;
    if (/^[*_`]*(?:updated|date|time|when)/i.test(column)) return row.updated;
    return /^[*_`]*(?:summary|description|about)/i.test(column) ? row.summary : "";
  });
  return printRow(cells);
}

/** The text with a table of files that rows can be added to: one that names no file is none of ours. */
function withTable(text: string): string {
  const ending = endingOf(text);
  const section = findSection(text, RECENT_FILES_HEADING);
  const empty = EMPTY_ROWS.replaceAll("\n", ending);
  if (!section) {
    return withSection(text, `${ROWS_HEADING}${EMPTY_ROWS}\n`, /^quick lookup\b/i);
  }
  const lines = linesOf(text);
  const table = findTable(lines, section);
  if (table && columnOf(table.columns, /^(?:file|path|note)/i) >= 0) return text;
  if (!lines[section.from - 1]?.endsWith("\n")) lines[section.from - 1] += ending;
  lines.splice(section.from, 0, `${empty}${ending}`);
  return lines.join("");
}
