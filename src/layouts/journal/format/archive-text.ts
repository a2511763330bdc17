import { rawLines } from "#text/markdown-lines.ts";
import { type IndexRow, rowOf } from "./index-rows.ts";
import { printRow, spliceLines, tableIn, withSection } from "./table-text.ts";

/** A row that moved from the index to the archive. */
export interface ArchivedRow extends IndexRow {
  /** When it moved. */
  readonly archived: string;
}

/** A past session. */
export interface ArchivedSession {
  readonly started: string;
  readonly ended: string;
  /** How many rows moved to the archive in it. */
  readonly entries: string;
}

/** The content of an archive. */
export interface JournalArchive {
  readonly sessions: readonly ArchivedSession[];
  readonly rows: readonly ArchivedRow[];
}

const ENTRIES = {
  title: /^archived entries\b/i,
  empty:
    "## Archived Entries\n| Category | File | Updated | Summary | Archived |\n|----------|------|---------|---------|----------|\n",
};
const SESSIONS = {
  title: /^archived sessions\b/i,
  empty:
    "## Archived Sessions\n| Session Started | Session Ended | Entries Archived |\n|-----------------|---------------|------------------|\n\n",
  before: ENTRIES.title,
};

/** An empty archive. */
export function emptyArchive(key: string): string {
  return `# Memory Index Archive: ${key}\n\n${SESSIONS.empty}${ENTRIES.empty}`;
}

/** Reads an archive, in any form that people write. */
export function parseArchive(text: string): JournalArchive {
  const sessions = tableIn(text, SESSIONS.title)?.rows ?? [];
  const { rows = [], columns = [] } = tableIn(text, ENTRIES.title) ?? {};
  const at = columns.findIndex((name) => /^archived/i.test(name));
  return {
    sessions: sessions.map(({ cells: [started = "", ended = "", entries = ""] }) => {
      return { started, ended, entries };
    }),
    rows: rows.flatMap(({ cells }) => {
      const row = rowOf(columns, cells);
      return row ? [{ ...row, archived: cells[at] ?? "" }] : [];
    }),
  };
}

/** Whether an archive has a row of the same file and time, with the same words: a person may have changed them since. */
export function isArchived(text: string, { file, updated, summary }: IndexRow): boolean {
  return file !== "" && text.includes(printRow([file, updated, summary]).slice(1));
}

/** Adds rows at the end. The same row is not added twice. */
export function withArchived(text: string, rows: readonly ArchivedRow[]): string {
  const added = rows.filter((row) => !isArchived(text, row));
  const lines = added.map(({ category, file, updated, summary, archived }) =>
    printRow([category, file, updated, summary, archived]),
  );
  return lines.length === 0 ? text : withRows(text, ENTRIES, lines);
}

/** Removes the rows of some files. */
export function withoutArchived(text: string, files: ReadonlySet<string>): string {
  const { rows = [], columns = [] } = tableIn(text, ENTRIES.title) ?? {};
  const out = rows.filter(({ cells }) => files.has(rowOf(columns, cells)?.file ?? ""));
  const gone = new Set(out.map(({ line }) => line));
  return gone.size === 0
    ? text
    : rawLines(text)
        .filter((_, at) => !gone.has(at))
        .join("");
}

/** Adds a past session, or replaces its row. */
export function withSessionOver(
  text: string,
  { started, ended, entries }: ArchivedSession,
): string {
  const row = printRow([started, ended, entries]);
  const known = tableIn(text, SESSIONS.title)?.rows.find(({ cells }) => cells[0] === started);
  if (!known) return withRows(text, SESSIONS, [row]);
  return spliceLines(text, known.line, { remove: 1, add: [row] });
}

interface ArchiveTable {
  readonly title: RegExp;
  /** The section without rows. */
  readonly empty: string;
  readonly before?: RegExp;
}

function withRows(
  text: string,
  { title, empty, before }: ArchiveTable,
  rows: readonly string[],
): string {
  const whole = tableIn(text, title) ? text : withSection(text, empty, before);
  return spliceLines(whole, tableIn(whole, title)?.end ?? rawLines(whole).length, { add: rows });
}
