import { bare, endingOf } from "#text/markdown-lines.ts";
import { type IndexRow, rowOf } from "./index-rows.ts";
import { findSection, findTable, linesOf, printRow, withSection } from "./table-text.ts";

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
  readonly key: string;
  readonly sessions: readonly ArchivedSession[];
  readonly rows: readonly ArchivedRow[];
}

const SESSIONS = /^archived sessions\b/i;
const ENTRIES = /^archived entries\b/i;
const SESSION_TABLE =
  "## Archived Sessions\n| Session Started | Session Ended | Entries Archived |\n|-----------------|---------------|------------------|\n";
const ENTRY_TABLE =
  "## Archived Entries\n| Category | File | Updated | Summary | Archived |\n|----------|------|---------|---------|----------|\n";

/** An empty archive. */
export function emptyArchive(key: string): string {
  return `# Memory Index Archive: ${key}\n\n${SESSION_TABLE}\n${ENTRY_TABLE}`;
}

/** Reads an archive, in any form that people write. */
export function parseArchive(text: string): JournalArchive {
  const lines = linesOf(text);
  const title = lines.map(bare).find((line) => /^#\s/.test(line)) ?? "";
  const sessions = tableIn(text, lines, SESSIONS);
  const entries = tableIn(text, lines, ENTRIES);
  return {
    key: title.replace(/^#\s+(?:memory index archive\s*:?\s*)?/i, "").trim(),
    sessions: (sessions?.rows ?? []).map(({ cells: [started = "", ended = "", count = ""] }) => ({
      ...{ started, ended, entries: count },
    })),
    rows: (entries?.rows ?? []).flatMap(({ cells }) => {
      const row = rowOf(entries?.columns ?? [], cells);
      const at = entries?.columns.findIndex((name) => /^archived/i.test(name)) ?? -1;
      return row ? [{ ...row, archived: cells[at] ?? "" }] : [];
    }),
  };
}

function tableIn(text: string, lines: readonly string[], title: RegExp) {
  const span = findSection(text, title);
  return span && findTable(lines, span);
}

/** Adds rows at the end. A row of the same file and time is not added twice. */
export function withArchived(text: string, rows: readonly ArchivedRow[]): string {
  const isKnown = ({ file, updated }: ArchivedRow) =>
    text.includes(` ${file} | ${updated} |`) && file !== "";
  const added = rows.filter((row) => !isKnown(row));
  if (added.length === 0) return text;
  const lines = added.map(({ category, file, updated, summary, archived }) =>
    printRow([category, file, updated, summary, archived]),
  );
  if (isAtEnd(text)) return `${text}${lines.map((line) => `${line}${endingOf(text)}`).join("")}`;
  return withRows(text, { title: ENTRIES, table: ENTRY_TABLE, rows: lines });
}

/** Whether rows can be appended to the text without parsing it, because it ends with rows as loci writes them. */
function isAtEnd(text: string): boolean {
  const tail = text.slice(text.lastIndexOf("\n", text.length - 2) + 1);
  const heading = text.slice(text.lastIndexOf("\n## ") + 1);
  const isTable = /^\|.*\|\r?\n$/.test(tail);
  return (
    isTable && heading.startsWith(ENTRY_TABLE) && !text.includes("```") && !text.includes("~~~")
  );
}

/** Removes the rows of some files. */
export function withoutArchived(text: string, files: ReadonlySet<string>): string {
  const lines = linesOf(text);
  const table = tableIn(text, lines, ENTRIES);
  const out = (table?.rows ?? []).filter(({ cells }) =>
    files.has(rowOf(table?.columns ?? [], cells)?.file ?? ""),
  );
  const gone = new Set(out.map(({ line }) => line));
  return gone.size === 0 ? text : lines.filter((_, at) => !gone.has(at)).join("");
}

/** Adds a past session, or replaces its row. */
export function withSessionOver(
  text: string,
  { started, ended, entries }: ArchivedSession,
): string {
  const lines = linesOf(text);
  const table = tableIn(text, lines, SESSIONS);
  const row = printRow([started, ended, entries]);
  const known = table?.rows.find(({ cells }) => cells[0] === started);
  if (!known)
    return withRows(text, {
      title: SESSIONS,
      table: `${SESSION_TABLE}\n`,
      rows: [row],
      before: ENTRIES,
    });
  lines[known.line] = `${row}${endingOf(text)}`;
  return lines.join("");
}

interface Addition {
  readonly title: RegExp;
  readonly table: string;
  readonly rows: readonly string[];
  readonly before?: RegExp;
}

function withRows(text: string, { title, table, rows, before }: Addition): string {
  const whole = tableIn(text, linesOf(text), title) ? text : withSection(text, table, before);
  const lines = linesOf(whole);
  const found = tableIn(whole, lines, title);
  const ending = endingOf(whole);
  const end = found?.end ?? lines.length;
  const last = lines[end - 1];
  if (last !== undefined && !last.endsWith("\n")) lines[end - 1] = `${last}${ending}`;
  lines.splice(end, 0, ...rows.map((row) => `${row}${ending}`));
  return lines.join("");
}
