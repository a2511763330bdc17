import type { Database } from "bun:sqlite";
import { askCurrent, type IndexAnswer, type IndexQuestion } from "./query-index.ts";

/**
 * Asks the index. The code that builds an index, or searches files, is loaded
 * only if the index does not answer.
 */
export async function askFirst<Result>(
  asking: IndexQuestion,
  ask: (database: Database) => Result,
): Promise<IndexAnswer<Result>> {
  const first = askCurrent(asking, ask);
  if (first.kind === "answer") return { result: first.result, from: "index" };
  const { answered } = await import("./ask-index.ts");
  return answered(asking, ask, first);
}
