import { endingOf } from "#text/markdown-lines.ts";
import { firstWords, shortLine } from "./current-state.ts";
import { readMoment } from "./journal-dates.ts";
import { formOf, kindOf, NOTE_PLACES, type NoteKind } from "./note-forms.ts";
import { parseNote, readValues } from "./note-text.ts";
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

/** The most rows of an index. */
export const MAX_INDEX_ROWS = 20;

/** The section of the rows. */
export const RECENT_FILES_HEADING = /^recent files\b/i;

/** Its heading as loci writes it. */
export const ROWS_HEADING = `## Recent Files (Last ${MAX_INDEX_ROWS})\n`;
/** The table of an index without rows. */
export const EMPTY_ROWS =
  "| Category | File | Updated | Summary |\n|----------|------|---------|---------|\n";

/** A change of rows. */
interface RowEdit {
  /** Rows to add, newest first. Each replaces the row of the same file. */
  readonly add?: readonly IndexRow[];
  /** Files whose rows are removed. */
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

/** Reads a row by the names of its columns, in any order. */
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

/** Adds and removes rows of an index, and returns the oldest rows beyond `MAX_INDEX_ROWS` as `left`. */
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
  const { stay, left } = splitNewest([...added, ...known]);
  if (isSame && left.length === 0) return { text: whole, left: [] };
  const raws = stay.map(({ raw }) => (raw.endsWith("\n") ? raw : `${raw}${ending}`));
  const { head, end } = table;
  lines.splice(head + 2, end - head - 2, ...raws);
  return { text: lines.join(""), left: left.map(({ row }) => row) };
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
  const cells = columns.map((column) => {
    if (/^[*_`]*(?:category|type|kind)/i.test(column)) return row.category;
    if (/^[*_`]*(?:file|path|note)/i.test(column)) return row.file;
    if (/^[*_`]*(?:updated|date|time|when)/i.test(column)) return row.updated;
    return /^[*_`]*(?:summary|description|about)/i.test(column) ? row.summary : "";
  });
  return printRow(cells);
}

/** Adds the table of files if there is none; a table without a column of files does not count. */
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

/** A note for which a row is made. */
interface NoteFile {
  /** Its path below the folder of the journal. */
  readonly file: string;
  readonly text: string;
  /** The time of the file, for a note without a date. */
  readonly writtenAt: string;
}

/** Makes the row of a note; undefined for another file, or a placeholder. */
export function noteRow({ file, text, writtenAt }: NoteFile): IndexRow | undefined {
  const kind = kindOf(file);
  const form = formOf(file);
  if (!kind || !form) return undefined;
  const { title, date, values } = readValues(form, parseNote(text));
  const summary = ["context", "progress"].includes(kind)
    ? firstWords(form, text)
    : summaryOf({ kind, title, main: values[form.main] ?? "" });
  if (summary === undefined) return undefined;
  const shown = shortLine(summary || nameIn(file));
  return {
    category: NOTE_PLACES[kind].label,
    file,
    updated: readMoment(date) ?? dayIn(file) ?? writtenAt,
    summary: isSuperseded(values) ? `(superseded) ${shown}` : shown,
  };
}

/** A note in one line: the title of a decision, the first sentence of an analysis or an output. */
function summaryOf({ kind, title, main }: Record<"title" | "main", string> & { kind: NoteKind }) {
  return kind === "decision" ? title || firstSentence(main) : firstSentence(main) || title;
}

/** Whether a decision no longer holds. */
export function isSuperseded({ status }: Readonly<Record<string, string>>): boolean {
  return /\bsuperseded\b/i.test(status ?? "");
}

function nameIn(file: string): string {
  return file.slice(file.indexOf("/") + 1, -".md".length);
}

function firstSentence(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const first = (lines[0] ?? "").replace(/^\s*[-*+]\s+/, "");
  return /^.*?[.!?。！？](?=\s|$)/.exec(first)?.[0].replace(/(?<=[^.])\.$/, "") ?? first;
}

/** The time at the beginning of a note's name. */
function dayIn(file: string): string | undefined {
  const [, day, clock] = /\/(\d{4}-\d\d-\d\d)(?:_(\d{6}))?/.exec(file) ?? [];
  return day && readMoment(clock ? `${day}T${clock.match(/\d\d/g)?.join(":")}Z` : day);
}
