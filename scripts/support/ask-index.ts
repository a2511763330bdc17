import type { Database } from "bun:sqlite";
import { answered } from "#index/ask-index.ts";
import { askCurrent, type IndexAnswer, type IndexQuestion } from "#index/query-index.ts";

/** Asks the index as `askFirst` does, without waiting. */
export function askIndex<Result>(
  asking: IndexQuestion,
  ask: (database: Database) => Result,
): IndexAnswer<Result> {
  return answered(asking, ask, askCurrent(asking, ask));
}
