import { endingOf, rawLines } from "#text/markdown-lines.ts";
import { readMoment } from "./journal-dates.ts";
import {
  cellsOf,
  columnOf,
  findSection,
  printRow,
  spliceLines,
  tableIn,
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

/** The most rows of an index. */
export const MAX_INDEX_ROWS = 20;

/** The section of the rows. */
export const RECENT_FILES_HEADING = /^recent files\b/i;

/** The table of an index without rows. */
const EMPTY_ROWS =
  "| Category | File | Updated | Summary |\n|----------|------|---------|---------|\n";
/** Its section without rows, as loci writes it. */
export const EMPTY_SECTION = `## Recent Files (Last ${MAX_INDEX_ROWS})\n${EMPTY_ROWS}`;

/** The names that people give to each column. */
const COLUMNS: Readonly<Record<keyof IndexRow, RegExp>> = {
  category: /^(?:category|type|kind)/i,
  file: /^(?:file|path|note)/i,
  updated: /^(?:updated|date|time|when)/i,
  summary: /^(?:summary|description|about)/i,
};

/** The rows of an index. */
export function rowsIn(text: string): IndexRow[] {
  const { rows = [], columns = [] } = tableIn(text, RECENT_FILES_HEADING) ?? {};
  return rows.flatMap(({ cells }) => rowOf(columns, cells) ?? []);
}

/** The rows of an index to move away: a cell of a column that loci does not know goes behind the summary. */
export function wholeRowsIn(text: string): IndexRow[] {
  const { rows = [], columns = [] } = tableIn(text, RECENT_FILES_HEADING) ?? {};
  return rows.flatMap(({ cells }) => wholeRow(columns, cells) ?? []);
}

function wholeRow(columns: readonly string[], cells: readonly string[]): IndexRow | undefined {
  const row = rowOf(columns, cells);
  const names = Object.values(COLUMNS);
  const known = new Set(names.map((name) => columnOf(columns, name)));
  const more = cells.filter((cell, at) => cell !== "" && !known.has(at));
  return (
    row && { ...row, summary: [row.summary, ...more].filter((cell) => cell !== "").join(" · ") }
  );
}

/** Reads a row by the names of its columns, in any order. */
export function rowOf(columns: readonly string[], cells: readonly string[]): IndexRow | undefined {
  const at = (name: keyof IndexRow) => cells[columnOf(columns, COLUMNS[name])] ?? "";
  const file = at("file")
    .replace(/^\[[^\]]*\]\(([^)]*)\)$/, "$1")
    .replaceAll("`", "")
    .replace(/^\.\//, "");
  const row = { category: at("category"), file, updated: at("updated"), summary: at("summary") };
  return Object.values(row).some((cell) => cell !== "") ? row : undefined;
}

/** A change of the rows of an index. */
interface RowsEdit {
  /** Newest first. */
  readonly add: readonly IndexRow[];
  readonly remove: ReadonlySet<string>;
  readonly maxRows?: number | undefined;
}

/** Adds rows, and removes those of some files; returns the oldest rows beyond `maxRows` as `left`. */
export function editRows(
  text: string,
  { add, remove, maxRows = MAX_INDEX_ROWS }: RowsEdit,
): { text: string; left: IndexRow[] } {
  const whole = add.length > 0 ? withTable(text) : text;
  const table = tableIn(whole, RECENT_FILES_HEADING);
  if (!table) return { text: whole, left: [] };
  const lines = rawLines(whole);
  const out = new Set([...remove, ...add.map(({ file }) => file)]);
  const found = table.rows.map(({ cells, line }) => {
    return { row: rowOf(table.columns, cells), cells, raw: lines[line] ?? "" };
  });
  // A row without any cell is a person's, too.
  const known = found.flatMap(({ row = NO_ROW, cells, raw }) =>
    out.has(row.file) ? [] : [{ row, cells, raw }],
  );
  const added = add.map((row) => {
    const { cells = [] } = found.find((one) => one.row?.file === row.file) ?? {};
    const raw = rowLine(table.columns, row, cells);
    return { row, cells: cellsOf(raw), raw };
  });
  const isSame = add.length === 0 && known.length === table.rows.length;
  const { stay, left } = splitNewest([...added, ...known], maxRows);
  if (isSame && left.length === 0) return { text: whole, left: [] };
  const change = { remove: table.rows.length, add: stay.map(({ raw }) => raw) };
  const edited = spliceLines(whole, table.head + 2, change);
  return { text: edited, left: left.flatMap(({ cells }) => wholeRow(table.columns, cells) ?? []) };
}

const NO_ROW: IndexRow = { category: "", file: "", updated: "", summary: "" };

/** The newest rows in their order, and the others, oldest first. */
function splitNewest<Entry extends { row: IndexRow }>(
  entries: readonly Entry[],
  maxRows: number,
): { stay: Entry[]; left: Entry[] } {
  // Without a date, or at the same moment, the lower row is older.
  const at = (entry: Entry) => readMoment(entry.row.updated) ?? "";
  const byAge = entries
    .map((entry, line) => ({ entry, line }))
    .sort((a, b) => at(a.entry).localeCompare(at(b.entry)) || b.line - a.line)
    .map(({ entry }) => entry);
  const left = byAge.slice(0, Math.max(0, entries.length - maxRows));
  return { stay: entries.filter((entry) => !left.includes(entry)), left };
}

/** The line of a row. The cell of a column that loci does not know stays. */
function rowLine(columns: readonly string[], row: IndexRow, before: readonly string[]): string {
  const names = Object.keys(COLUMNS) as (keyof IndexRow)[];
  const cells = columns.map((_, at) => {
    const name = names.find((one) => columnOf(columns, COLUMNS[one]) === at);
    return name ? row[name] : (before[at] ?? "");
  });
  return printRow(cells);
}

/** Adds the table of files if there is none; a table without a column of files does not count. */
function withTable(text: string): string {
  const section = findSection(text, RECENT_FILES_HEADING);
  if (!section) return withSection(text, `${EMPTY_SECTION}\n`, /^quick lookup\b/i);
  const table = tableIn(text, RECENT_FILES_HEADING);
  if (table && columnOf(table.columns, COLUMNS.file) >= 0) return text;
  const empty = `${EMPTY_ROWS}\n`.replaceAll("\n", endingOf(text));
  return spliceLines(text, section.from, { add: [empty] });
}
