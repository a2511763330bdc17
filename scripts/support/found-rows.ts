import type { Database } from "bun:sqlite";
import type { Shelf, StoredMemory } from "#index/model/indexed-memory.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import { memories } from "#index/tables/read-rows.ts";
import { questionOf } from "#recall/ranking/question-words.ts";
import { rank } from "#recall/ranking/rank-memories.ts";
import { SEARCH_LIMITS } from "#recall/ranking/recall-limits.ts";

/** The index rows with any of these words, in the usual ranking. */
export function foundRows(
  database: Database,
  words: string,
  shelf: Shelf = "memories",
): StoredMemory[] {
  const options = { ...SEARCH_LIMITS, shelf, reach: "exact", limit: 1000, nowMs: 0 } as const;
  const { found } = rank(readerOf(database), [questionOf(words)], options);
  return memories(
    database,
    found.map(({ rowid }) => rowid),
  );
}
