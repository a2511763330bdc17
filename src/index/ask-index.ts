import type { Database } from "bun:sqlite";
import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { listSavedSessions } from "#hosts/table/session-table.ts";
import { ForeignIndex, openInMemory } from "#index/tables/index-file.ts";
import { currentIndex } from "./current-index.ts";
import { indexTranscripts, indexTurns, type TranscriptReport } from "./index-turns.ts";
import { changedIn, sourcePlaces } from "./source-paths.ts";
import { LEAST_FILES, syncIndex, within } from "./sync-index.ts";
import { type IndexUse, makeIndex, useIndexAsync } from "./use-index.ts";

/** A question of somebody who waits for an answer. */
export interface IndexQuestion {
  readonly world: World;
  /** The roots of the searched projects; the user's own memory belongs to each. */
  readonly roots: readonly string[];
  /** Whether to search conversations, too: their new part is indexed first, as far as the time allows. */
  readonly turns: boolean;
  /** Reports how many more files were indexed. */
  readonly onProgress?: ((files: number) => void) | undefined;
}

/** The results, and their source: the index, or the files. */
export interface IndexAnswer<Result> {
  readonly result: Result;
  readonly from: "index" | "files";
  /** Why the index did not answer. */
  readonly why?: string;
  /** How much of the conversations it has, if they are searched. */
  readonly transcripts?: TranscriptReport | undefined;
}

/** How long a search of conversations reads their new part first. */
const TRANSCRIPTS_MS = 3000;

/** How long to wait for another process that indexes. */
const ASK_WAIT_MS = 500;

/** How long to wait for another process that makes an index. */
const MAKE_WAIT_MS = 2000;

/** How long to read files without an index: the latest come first. */
const FILES_MS = 10_000;

/** More turns than these are not worth reading for one question. */
const MAX_TRANSCRIPTS = 50;

/**
 * Brings the index up to date, and asks it. If anything is wrong with it, a new one is made; if that fails, too, the answer
 * comes from the files, with the same tables and the same ranking, as far as the time allows.
 */
export async function askIndex<Result>(
  question: IndexQuestion,
  ask: (database: Database) => Result | Promise<Result>,
): Promise<IndexAnswer<Result>> {
  const { world } = question;
  let why = currentIndex(world) ? undefined : makeIndex(world, { waitMs: MAKE_WAIT_MS });
  for (let tries = 0; why === undefined && tries < 2; tries++) {
    const asked = await askOnce(question, ask);
    if (asked.kind === "done") return { ...asked.result, from: "index" };
    const isGone = currentIndex(world) === undefined;
    why = isGone && tries === 0 ? makeIndex(world, { waitMs: MAKE_WAIT_MS }) : asked.why;
  }
  using files = await openFiles(question);
  return { result: await ask(files), from: "files", ...(why !== undefined && { why }) };
}

async function askOnce<Result>(
  { world, roots, turns, onProgress }: IndexQuestion,
  ask: (database: Database) => Result | Promise<Result>,
): Promise<IndexUse<Omit<IndexAnswer<Result>, "from">>> {
  const places = sourcePlaces(world, roots);
  const fresh = await useIndexAsync(world, { writeWaitMs: ASK_WAIT_MS }, async (database) => {
    const index = { world, database };
    await syncIndex(index, places, { onProgress });
    const transcripts = turns
      ? indexTranscripts(index, { goOn: within(TRANSCRIPTS_MS) })
      : undefined;
    return { result: await answerIn(database, ask), transcripts };
  });
  if (fresh.kind === "done" || !currentIndex(world)) return fresh;
  // Another process writes to it, or nobody may: it still answers if it lacks nothing.
  const stale = await useIndexAsync(world, { readWaitMs: ASK_WAIT_MS }, async (database) => {
    const isComplete = places.every((place) => changedIn(database, place)?.length === 0);
    return isComplete ? { result: await answerIn(database, ask) } : undefined;
  });
  return stale.kind === "done" && stale.result ? { kind: "done", result: stale.result } : fresh;
}

/** One transaction answers everything: otherwise a row that another process replaces meanwhile would be missed. */
async function answerIn<Result>(
  database: Database,
  ask: (database: Database) => Result | Promise<Result>,
): Promise<Result> {
  database.run("BEGIN");
  try {
    return await ask(database);
  } catch (error) {
    // A damaged page may make the reader of its rows fail anywhere; a bug of ours shows again in the files.
    const isOdd = error instanceof Error && !(error instanceof Fault) && !("code" in error);
    throw isOdd ? new ForeignIndex(error.message) : error;
  } finally {
    database.run("ROLLBACK");
  }
}

/** Reads the files into a temporary index. */
export async function openFiles(
  { world, roots, turns }: IndexQuestion,
  mostMs = FILES_MS,
): Promise<Database> {
  const database = openInMemory();
  const goOn = within(mostMs);
  const limits = { goOn, leastFiles: LEAST_FILES };
  await syncIndex({ world, database }, sourcePlaces(world, roots), limits);
  const sessions = turns ? listSavedSessions(world, "all").slice(0, MAX_TRANSCRIPTS) : [];
  for (const ref of sessions) if (goOn()) indexTurns({ world, database }, { ref, goOn });
  return database;
}
