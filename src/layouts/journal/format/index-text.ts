import { oneLine } from "#base/printable-text.ts";
import { bare, rawLines } from "#text/markdown-lines.ts";
import {
  EMPTY_SECTION,
  editRows,
  type IndexRow,
  RECENT_FILES_HEADING,
  rowsIn,
} from "./index-rows.ts";
import type { CurrentState } from "./note-row.ts";
import { editLookup, type LookupLine, lookupLines } from "./quick-lookup.ts";
import { findSection, headSpan, printRow, type SectionSpan, withSection } from "./table-text.ts";
import { valueLine, withValue } from "./value-lines.ts";

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
  /** The most rows; by default `MAX_INDEX_ROWS`. */
  readonly maxRows?: number;
}

const STATE = /^current state\b/i;
const LOOKUP = /^quick lookup\b/i;
const HEAD_NAMES = { session: "Session", status: "Status", path: "Path" } as const;
const STATE_NAMES = { task: "Task", progress: "Progress", blocker: "Active Blocker" } as const;

function patternOf(name: string): RegExp {
  return valueLine(name.replace("Active Blocker", "(?:Active )?Blockers?"));
}

/** Reads an index, in any form that people write. */
export function parseIndex(text: string): JournalIndex {
  const lines = rawLines(text).map(bare);
  const title = lines.find((line) => /^#\s/.test(line)) ?? "";
  const within = (span: SectionSpan | undefined) => lines.slice(span?.from ?? 0, span?.to ?? 0);
  return {
    key: title.replace(/^#\s+(?:memory index\s*:?\s*)?/i, "").trim(),
    ...valuesIn(within(headSpan(text)), HEAD_NAMES),
    state: valuesIn(within(findSection(text, STATE)), STATE_NAMES),
    rows: rowsIn(text),
    lookup: lookupLines(within(findSection(text, LOOKUP))),
  };
}

function valuesIn<Name extends string>(
  lines: readonly string[],
  names: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const entries = Object.entries<string>(names).map(([key, name]) => {
    const found = lines.map((line) => patternOf(name).exec(line)).find((one) => one !== null);
    return [key, found?.[2]?.trim() ?? ""];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Writes a whole index. */
export function printIndex(index: JournalIndex): string {
  const { key, session, status, path, state, rows, lookup } = index;
  const head = `# Memory Index: ${key}\nSession: ${session}\nStatus: ${status}\nPath: ${path}\n`;
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
    `${EMPTY_SECTION}${table.join("")}`,
    `## Quick Lookup\n${found.map((line) => `${line}\n`).join("")}`,
    "<!-- Older entries archived to _index-archive.md -->\n",
  ].join("\n");
}

/** Changes an index, and returns the rows for which it has no more room, oldest first. */
export function editIndex(
  text: string,
  { head = {}, state = {}, lookup = [], add = [], remove = new Set(), maxRows }: IndexEdit,
): { readonly text: string; readonly left: readonly IndexRow[] } {
  let after = text;
  for (const [key, value] of Object.entries(head)) {
    const name = HEAD_NAMES[key as keyof IndexHead];
    after = withLine(after, headSpan(after), { name, value, start: `${name}:` });
  }
  if (Object.keys(state).length > 0 && !findSection(after, STATE))
    after = withSection(after, "## Current State\n\n", RECENT_FILES_HEADING);
  for (const [key, value] of Object.entries(state)) {
    const name = STATE_NAMES[key as keyof CurrentState];
    after = withLine(after, findSection(after, STATE), { name, value, start: `- **${name}**:` });
  }
  if (lookup.length > 0 && !findSection(after, LOOKUP))
    after = withSection(after, "## Quick Lookup\n");
  return editRows(editLookup(after, LOOKUP, lookup), { add, remove, maxRows });
}

function withLine(
  text: string,
  span: SectionSpan = headSpan(text),
  { name, value, start }: Record<"name" | "value" | "start", string>,
): string {
  const pattern = patternOf(name);
  return withValue(text, span, { pattern, value: oneLine(value), start, below: /\S/ });
}
