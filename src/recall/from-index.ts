import type { Database } from "bun:sqlite";
import type { CurrentIndex } from "#index/sync/current-index.ts";
import { openToRead } from "#index/tables/open-index.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import type { Question } from "#recall/ranking/question-words.ts";
import { type Ranked, rank } from "#recall/ranking/rank-memories.ts";
import type { DigestAsked } from "./from-digest.ts";
import { bearingOn, LEAST_TOLD } from "./index-bearing.ts";
import { promptQuestions } from "./index-questions.ts";
import type { Bearer } from "./inject-memories.ts";

/** A prompt, and the project and the index in which it is looked for what bears on it. */
export interface IndexAsked extends DigestAsked {
  readonly current: CurrentIndex;
}

/** What no longer holds is not told unasked: it would stand beside what took its place. */
const OVER = [
  "retired",
  "archived",
  "superseded",
  "deprecated",
  "inactive",
  "resolved",
  "wont_fix",
  "rejected",
];

/** More are never looked at, let alone told. */
const MOST_FOUND = 8;

/** Somebody is typing, and whoever writes to the index does not take long. */
const WAIT_MS = 50;

/**
 * The memories that bear on a prompt, in all layouts, best first; none, mostly. Undefined where the index cannot be asked:
 * then a new one is built by somebody with more time.
 */
export async function foundInIndex(asked: IndexAsked): Promise<Iterable<Bearer> | undefined> {
  const questions = promptQuestions(asked.prompt);
  if (questions.length === 0) return [];
  let database: Database | undefined;
  try {
    database = openToRead(asked.current.path, { waitMs: WAIT_MS });
    const found = bearing(database, asked.root, questions);
    if (found.length === 0) return [];
    // Mostly nothing is told, and what tells it is not loaded.
    const { bearersOf } = await import("./index-bearers.ts");
    return await bearersOf(asked, database, found);
  } catch (error) {
    const { giveUpIfDamaged } = await import("./index-bearers.ts");
    giveUpIfDamaged(asked.current, error);
    return undefined;
  } finally {
    database?.close();
  }
}

function bearing(database: Database, root: string, questions: readonly Question[]): Ranked[] {
  const reader = readerOf(database);
  const { found } = rank(reader, questions, {
    shelf: "memories",
    reach: "exact",
    effort: "quick",
    candidates: 30,
    least: LEAST_TOLD,
    filter: { projects: [root, ""], withoutStatuses: OVER },
    limit: MOST_FOUND,
    // What is told is the same on every day, or the host's prompt cache would go cold.
    nowMs: 0,
  });
  return bearingOn(found, reader.totals("memories").count);
}
