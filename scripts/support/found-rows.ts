import type { Database } from "bun:sqlite";
import { questionOf } from "#core/search/asked.ts";
import { rank } from "#core/search/rank.ts";
import { memories } from "#index/memories.ts";
import { readerOf } from "#index/reader.ts";
import type { Shelf, StoredMemory } from "#model/indexed.ts";

/** What an index has that bears any of these words, ranked as it is for everybody. */
export function foundRows(
  database: Database,
  words: string,
  shelf: Shelf = "memories",
): StoredMemory[] {
  const options = { shelf, reach: "exact", limit: 1000, nowMs: 0 } as const;
  const { found } = rank(readerOf(database), [questionOf(words)], options);
  return memories(
    database,
    found.map(({ rowid }) => rowid),
  );
}
