import type { IndexedMemory, StoredMemory } from "#model/indexed.ts";

/** What of a file is in the index already, and what is not. */
export interface Compared {
  /** Rows that stay, with the place and the times that they have now. */
  readonly same: readonly StoredMemory[];
  readonly news: readonly IndexedMemory[];
}

/**
 * Compares what a file holds with what is known of it: a file of many sections of which one has changed costs one row. A
 * text that holds a secret is never the same, for the index has a mark in its place.
 */
export function comparedWith(
  stored: readonly StoredMemory[],
  now: readonly IndexedMemory[],
): Compared {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const same: StoredMemory[] = [];
  const news: IndexedMemory[] = [];
  for (const memory of now) {
    const row = byId.get(memory.id);
    // Two that have the same id do not share a row.
    byId.delete(memory.id);
    if (row && saysTheSame(row, memory)) same.push({ ...memory, rowid: row.rowid });
    else news.push(memory);
  }
  return { same, news };
}

/** Where it stands in its file, and when, is not what it says. */
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
