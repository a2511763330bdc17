import type { Database } from "bun:sqlite";
import { asItIs } from "#app/index/as-it-is.ts";
import type { CurrentIndex } from "#app/index/current.ts";
import { settingsFrom } from "#app/settings.ts";
import type { Question } from "#core/search/asked.ts";
import { bearingOn } from "#core/search/bearing.ts";
import { promptQuestions } from "#core/search/prompt.ts";
import { rank } from "#core/search/rank.ts";
import { isReadByHost } from "#core/search/read-by-host.ts";
import { toldLines } from "#core/search/told.ts";
import { giveUp } from "#files/generations/change.ts";
import { memories } from "#index/memories.ts";
import { openToRead } from "#index/open.ts";
import { readerOf } from "#index/reader.ts";
import { troubleOf } from "#index/trouble.ts";
import { CATEGORY_NAMES } from "#model/category.ts";
import type { IndexedMemory } from "#model/indexed.ts";
import { ENABLED_SETTINGS } from "#model/settings/enabled.ts";
import type { DigestAsked } from "./from-digest.ts";
import type { Bearer } from "./hand-over.ts";
import { linesNow } from "./read-records.ts";

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
const MOST_FOUND = 12;

/** Somebody is typing, and whoever writes to the index does not take long. */
const WAIT_MS = 50;

/**
 * The memories that bear on a prompt, in all layouts, best first; none, mostly. Undefined where the index cannot be asked:
 * then a new one is built by somebody with more time.
 */
export function foundInIndex(asked: IndexAsked): Iterable<Bearer> | undefined {
  const questions = promptQuestions(asked.prompt);
  if (questions.length === 0) return [];
  let database: Database | undefined;
  try {
    database = openToRead(asked.current.path, { waitMs: WAIT_MS });
    const found = bearing(database, asked, questions);
    return found.length === 0 ? [] : bearers(asked, found);
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    if (trouble.damaged) giveUp(asked.current.place, asked.current.name);
    return undefined;
  } finally {
    database?.close();
  }
}

function bearing(
  database: Database,
  { world, root }: IndexAsked,
  questions: readonly Question[],
): IndexedMemory[] {
  const reader = readerOf(database);
  const { found } = rank(reader, questions, {
    shelf: "memories",
    reach: "exact",
    effort: "quick",
    filter: { projects: [root, ""], withoutStatuses: OVER },
    limit: MOST_FOUND,
    // What is told is the same on every day, or the host's prompt cache would go cold.
    nowMs: 0,
  });
  const worth = bearingOn(found, reader.totals("memories").count);
  if (worth.length === 0) return [];
  const rowids = worth.map(({ rowid }) => rowid);
  return asItIs(world, database, memories(database, rowids)).filter((one) => one !== undefined);
}

function* bearers(asked: IndexAsked, found: readonly IndexedMemory[]): Generator<Bearer> {
  // Which categories count is asked only now, for mostly nothing does.
  const values = settingsFrom(asked.sources, ENABLED_SETTINGS);
  for (const memory of found) {
    const category = CATEGORY_NAMES.find((name) => name === memory.kind);
    const isOff = category && !values[`categories.${category}.enabled`];
    if (!isOff && !isReadByHost(memory)) yield bearerOf(asked, memory);
  }
}

function bearerOf({ world }: IndexAsked, memory: IndexedMemory): Bearer {
  const { kind, id, layout, project, title, body } = memory;
  const category = CATEGORY_NAMES.find((name) => name === kind);
  if (layout === "records" && category) {
    const lines = () => linesNow(world, project, { category, id });
    return { name: `${kind}/${id}`, known: title, lines };
  }
  // A heading may stand in any page; how a section begins does not.
  const known = body.split("\n", 1)[0] ?? "";
  return { name: id, known, lines: () => toldLines(memory) };
}
