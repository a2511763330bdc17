import type { IndexedMemory, StoredMemory } from "#index/model/indexed-memory.ts";

/** The parts of a file that are indexed already, and those that are not. */
interface FileComparison {
  /** Rows that stay, with their current position and times. */
  readonly same: readonly StoredMemory[];
  readonly news: readonly IndexedMemory[];
}

/**
 * Compares a file with its rows: in a file of many sections, one change costs one row. A text with
 * a secret always differs, because the index holds its redaction.
 */
export function comparedWith(
  stored: readonly StoredMemory[],
  now: readonly IndexedMemory[],
): FileComparison {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const same: StoredMemory[] = [];
  const news: IndexedMemory[] = [];
  for (const memory of now) {
    const row = byId.get(memory.id);
    // Two with the same id do not share a row.
    byId.delete(memory.id);
    if (row && saysTheSame(row, memory)) same.push({ ...memory, rowid: row.rowid });
    else news.push(memory);
  }
  return { same, news };
}

/** Its position in the file and its time are not part of its text. */
function saysTheSame(row: IndexedMemory, memory: IndexedMemory): boolean {
  return (
    ALL.every((name) => row[name] === memory[name]) &&
    LISTS.every((name) => isSame(row[name], memory[name]))
  );
}

const ALL = [
  ...(["layout", "kind", "project", "scope", "title", "body"] as const),
  ...(["actor", "status", "origin", "source", "session"] as const),
];
const LISTS = ["tags", "files"] as const;

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}
