import type { Database } from "bun:sqlite";
import { askCurrent, type IndexAnswer, type IndexQuestion } from "#index/ask-current.ts";
import { answered } from "#index/ask-index.ts";

/** Asks the index as `askFirst` does, without waiting. */
export function askIndex<Result>(
  asking: IndexQuestion,
  ask: (database: Database) => Result,
): IndexAnswer<Result> {
  return answered(asking, ask, askCurrent(asking, ask));
}
