import type { Database } from "bun:sqlite";
import { type BuildOutcome, buildIndex } from "#index/sync/build-index.ts";
import { UNLIMITED } from "#index/sync/sync-folders.ts";
import { noteRoot } from "#index/sync/write-through.ts";
import { type Attempt, askCurrent, type IndexAnswer, type IndexQuestion } from "./ask-current.ts";
import { openFromFiles } from "./passing-index.ts";

/**
 * Asks the index. If anything is wrong with it, the answer comes from the files, with the same
 * tables and the same ranking, as far as the time allows. A later call builds a new index.
 */
export function askIndex<Result>(
  asking: IndexQuestion,
  ask: (database: Database) => Result,
): IndexAnswer<Result> {
  return answered(asking, ask, askCurrent(asking, ask));
}

/** The answer of the first attempt, otherwise one from the fallback. */
export function answered<Result>(
  asking: IndexQuestion,
  ask: (database: Database) => Result,
  first: Attempt<Result>,
): IndexAnswer<Result> {
  if (first.kind === "answer") return { result: first.result, from: "index" };
  const { manner, world, roots, onProgress } = asking;
  if (manner === "fresh") for (const root of roots) noteRoot(world, root);
  const built: BuildOutcome =
    manner === "now" ? { kind: "going" } : buildIndex(world, { ...UNLIMITED, onProgress });
  const second = built.kind === "done" ? askCurrent(asking, ask) : first;
  if (second.kind === "answer") return { result: second.result, from: "index" };
  using files = openFromFiles(asking);
  return { result: ask(files.database), from: "files", why: whyNot(built) ?? second.why };
}

function whyNot(built: BuildOutcome): string | undefined {
  if (built.kind === "impossible") return built.why;
  return built.kind === "busy" ? "a new index is being built" : undefined;
}
