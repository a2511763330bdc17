import type { Database } from "bun:sqlite";
import { type Answered, type Asking, askCurrent } from "./ask-current.ts";

/**
 * Asks the index as `askIndex` does. The code that builds an index, or searches files, is loaded
 * only if the index does not answer.
 */
export async function askFirst<Result>(
  asking: Asking,
  ask: (database: Database) => Result,
): Promise<Answered<Result>> {
  const first = askCurrent(asking, ask);
  if (first.kind === "answer") return { result: first.result, from: "index" };
  const { answered } = await import("./ask-index.ts");
  return answered(asking, ask, first);
}
