import { oneLine } from "#base/printable-text.ts";
import { bare, endingOf } from "#text/markdown-lines.ts";
import {
  EMPTY_ROWS,
  editRows,
  type IndexRow,
  RECENT_FILES_HEADING,
  ROWS_HEADING,
  rowsIn,
} from "./index-rows.ts";
import { editLookup, type LookupLine, lookupLines } from "./quick-lookup.ts";
import { findSection, linesOf, printRow, withSection } from "./table-text.ts";

/** The current state, in three lines. */
export interface CurrentState {
  readonly task: string;
  readonly progress: string;
  readonly blocker: string;
}

/** The lines above the sections. */
interface IndexHead {
  readonly session: string;
  readonly status: string;
  readonly path: string;
}

/** The content of an index. */
export interface JournalIndex extends IndexHead {
  readonly key: string;
  readonly state: CurrentState;
  /** In the order of the file, newest first. */
  readonly rows: readonly IndexRow[];
  readonly lookup: readonly LookupLine[];
}

/** A change of an index. All other bytes stay. */
export interface IndexEdit {
  readonly head?: Partial<IndexHead>;
  readonly state?: Partial<CurrentState>;
  /** Rows to add, newest first. Each replaces the row of the same file. */
  readonly add?: readonly IndexRow[];
  /** Files whose rows are removed. */
  readonly remove?: ReadonlySet<string>;
  readonly lookup?: readonly LookupLine[];
}

const TITLE = "Memory Index: ";
const STATE = /^current state\b/i;
const LOOKUP = /^quick lookup\b/i;
const HEAD_NAMES = { session: "Session", status: "Status", path: "Path" } as const;
const STATE_NAMES = { task: "Task", progress: "Progress", blocker: "Active Blocker" } as const;

/** Reads an index, in any form that people write. */
export function parseIndex(text: string): JournalIndex {
  const lines = linesOf(text);
  const title = lines.map(bare).find((line) => /^#\s/.test(line)) ?? "";
  const head = valuesIn(lines, headSpan(text), HEAD_NAMES);
  const state = valuesIn(lines, findSection(text, STATE), STATE_NAMES);
  const lookup = findSection(text, LOOKUP);
  return {
    key: title.replace(/^#\s+(?:memory index\s*:?\s*)?/i, "").trim(),
    ...head,
    state,
    rows: rowsIn(text),
    lookup: lookup ? lookupLines(lines.slice(lookup.from, lookup.to)) : [],
  };
}

function valuesIn<Name extends string>(
  lines: readonly string[],
  span: { from: number; to: number } | undefined,
  names: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const part = span ? lines.slice(span.from, span.to).map(bare) : [];
  const entries = Object.entries<string>(names).map(([key, name]) => {
    const found = part.map((line) => lineOf(name).exec(line)).find((one) => one !== null);
    return [key, found?.[2]?.trim() ?? ""];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Matches a line `Name: value`, also as a bullet and in bold, and captures its start and its value. */
function lineOf(name: string): RegExp {
  const words = name.replace("Active Blocker", "(?:Active )?Blockers?");
  return new RegExp(
    `^(\\s*(?:[-*+]\\s+)?(?:\\*\\*|__)?${words}\\s*:?(?:\\*\\*|__)?(?:\\s*:)?)[ \\t]*(.*)$`,
    "i",
  );
}

function headSpan(text: string): { from: number; to: number } {
  const lines = linesOf(text);
  const to = lines.findIndex((line) => /^ {0,3}##/.test(line));
  return { from: 0, to: to < 0 ? lines.length : to };
}

/** Writes a whole index. */
export function printIndex(index: JournalIndex): string {
  const { key, session, status, path, state, rows, lookup } = index;
  const head = `# ${TITLE}${key}\nSession: ${session}\nStatus: ${status}\nPath: ${path}\n`;
  const now = Object.entries(STATE_NAMES).map(([name, words]) =>
    `- **${words}**: ${oneLine(state[name as keyof CurrentState])}`.trimEnd(),
  );
  const table = rows.map(
    (row) => `${printRow([row.category, row.file, row.updated, row.summary])}\n`,
  );
  const found = lookup.map(({ topic, target }) => `- ${topic} → ${target}`);
  return [
    head,
    `## Current State\n${now.join("\n")}\n`,
    `${ROWS_HEADING}${EMPTY_ROWS}${table.join("")}`,
    `## Quick Lookup\n${found.map((line) => `${line}\n`).join("")}`,
    "<!-- Older entries archived to _index-archive.md -->\n",
  ].join("\n");
}

/** Changes an index, and returns the rows for which it has no more room, oldest first. */
export function editIndex(
  text: string,
  edit: IndexEdit,
): { readonly text: string; readonly left: readonly IndexRow[] } {
  const { head = {}, state = {}, lookup = [] } = edit;
  let after = withValues(text, headSpan, { names: HEAD_NAMES, values: head });
  if (Object.keys(state).length > 0) {
    const empty = "## Current State\n";
    if (!findSection(after, STATE)) after = withSection(after, `${empty}\n`, RECENT_FILES_HEADING);
    const shape = { names: STATE_NAMES, values: state, bullet: true };
    after = withValues(after, (whole) => findSection(whole, STATE), shape);
  }
  if (lookup.length > 0) {
    if (!findSection(after, LOOKUP)) after = withSection(after, "## Quick Lookup\n");
    after = editLookup(after, LOOKUP, lookup);
  }
  return editRows(after, edit);
}

interface Values {
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Whether a new line is a bullet. */
  readonly bullet?: boolean;
}

/** Changes the values in the lines of a span. A value without a line gets one at the end of the span. */
function withValues(
  text: string,
  spanOf: (text: string) => { from: number; to: number } | undefined,
  { names, values, bullet = false }: Values,
): string {
  return Object.entries(values).reduce((whole, [key, value]) => {
    const span = spanOf(whole);
    if (!span || value === undefined) return whole;
    return withValue(whole, span, { name: names[key] ?? key, value: oneLine(value), bullet });
  }, text);
}

function withValue(
  text: string,
  { from, to }: { from: number; to: number },
  { name, value, bullet }: { name: string; value: string; bullet: boolean },
): string {
  const lines = linesOf(text);
  const ending = endingOf(text);
  const pattern = lineOf(name);
  const at = lines.findIndex((line, i) => i >= from && i < to && pattern.test(bare(line)));
  const start =
    pattern.exec(bare(lines[at] ?? ""))?.[1] ?? (bullet ? `- **${name}**:` : `${name}:`);
  const line = `${`${start} ${value}`.trimEnd()}${ending}`;
  if (at >= 0) lines[at] = line;
  else {
    const last = lastFilled(lines, from, to);
    if (last > 0 && !lines[last - 1]?.endsWith("\n")) lines[last - 1] += ending;
    lines.splice(last, 0, line);
  }
  return lines.join("");
}

/** The position after the last line of a span that is not blank. */
function lastFilled(lines: readonly string[], from: number, to: number): number {
  let at = to;
  while (at > from && lines[at - 1]?.trim() === "") at--;
  return at;
}
