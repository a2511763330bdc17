import type { Database } from "bun:sqlite";
import { type Answered, type Asking, askCurrent } from "./ask-current.ts";

/** Asks the index as `askIndex` does; what builds one, or goes without, is loaded only where there is none that answers. */
export async function askFirst<Result>(
  asking: Asking,
  ask: (database: Database) => Result,
): Promise<Answered<Result>> {
  const first = askCurrent(asking, ask);
  if (first.kind === "answer") return { result: first.result, from: "index" };
  const { answered } = await import("./ask-index.ts");
  return answered(asking, ask, first);
}
