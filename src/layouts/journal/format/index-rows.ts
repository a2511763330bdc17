import { endingOf, rawLines } from "#text/markdown-lines.ts";
import { readMoment } from "./journal-dates.ts";
import {
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

/** Adds rows, newest first, and removes those of some files; returns the oldest rows beyond `MAX_INDEX_ROWS` as `left`. */
export function editRows(
  text: string,
  add: readonly IndexRow[],
  remove: ReadonlySet<string>,
): { text: string; left: IndexRow[] } {
  const whole = add.length > 0 ? withTable(text) : text;
  const table = tableIn(whole, RECENT_FILES_HEADING);
  if (!table) return { text: whole, left: [] };
  const lines = rawLines(whole);
  const out = new Set([...remove, ...add.map(({ file }) => file)]);
  const known = table.rows.flatMap(({ cells, line }) => {
    const row = rowOf(table.columns, cells);
    return row && !out.has(row.file) ? [{ row, raw: lines[line] ?? "" }] : [];
  });
  const added = add.map((row) => ({ row, raw: rowLine(table.columns, row) }));
  const isSame = add.length === 0 && known.length === table.rows.length;
  const { stay, left } = splitNewest([...added, ...known]);
  if (isSame && left.length === 0) return { text: whole, left: [] };
  const change = { remove: table.rows.length, add: stay.map(({ raw }) => raw) };
  const edited = spliceLines(whole, table.head + 2, change);
  return { text: edited, left: left.map(({ row }) => row) };
}

/** The newest rows in their order, and the others, oldest first. */
function splitNewest<Entry extends { row: IndexRow }>(
  entries: readonly Entry[],
): { stay: Entry[]; left: Entry[] } {
  // Without a date, or at the same moment, the lower row is older.
  const at = (entry: Entry) => readMoment(entry.row.updated) ?? "";
  const byAge = entries
    .map((entry, line) => ({ entry, line }))
    .sort((a, b) => at(a.entry).localeCompare(at(b.entry)) || b.line - a.line)
    .map(({ entry }) => entry);
  const left = byAge.slice(0, Math.max(0, entries.length - MAX_INDEX_ROWS));
  return { stay: entries.filter((entry) => !left.includes(entry)), left };
}

function rowLine(columns: readonly string[], row: IndexRow): string {
  const names = Object.keys(COLUMNS) as (keyof IndexRow)[];
  const cells = columns.map((_, at) =>
    names.find((name) => columnOf(columns, COLUMNS[name]) === at),
  );
  return printRow(cells.map((name) => (name ? row[name] : "")));
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
