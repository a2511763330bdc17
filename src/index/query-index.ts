import type { Database } from "bun:sqlite";
import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { isAnythingAgain } from "#index/generations/pending-folders.ts";
import { giveUp } from "#index/generations/swap-generation.ts";
import { type CurrentIndex, currentIndex } from "#index/sync/current-index.ts";
import { freshen, limitsFor } from "#index/sync/freshen-index.ts";
import { type IndexTrouble, troubleOf } from "#index/tables/index-trouble.ts";
import { openToRead, openToWrite } from "#index/tables/open-index.ts";
import { closeIndex, heldIndex, hold } from "./held-index.ts";

/** The query for the files themselves. */
export interface FilesQuery {
  readonly world: World;
  /** The roots of the searched projects. */
  readonly roots: readonly string[];
  /** How long to read files without an index: the latest come first. */
  readonly mostMs: number;
  /** Whether to search conversations, too. */
  readonly turns: boolean;
}

/** The caller of the index, its question, and the time limit. */
export interface IndexQuestion extends FilesQuery {
  /**
   * `now` asks the index as it is, for somebody who is typing. `fresh` checks the files first and
   * builds what is missing, for somebody who waits for an answer.
   */
  readonly manner: "now" | "fresh";
  /** Reports how many more files a build has indexed. */
  readonly onProgress?: (files: number) => void;
}

/** The results, and their source: the index, or the files. */
export interface IndexAnswer<Result> {
  readonly result: Result;
  readonly from: "index" | "files";
  /** Why the index did not answer. */
  readonly why?: string;
}

/** The result of asking the existing index. */
export type Attempt<Result> =
  | { readonly kind: "answer"; readonly result: Result }
  | { readonly kind: "none"; readonly why: string };

/** Asks the existing index without checking the files; reports any trouble with it. */
export function askCurrent<Result>(
  asking: IndexQuestion,
  ask: (database: Database) => Result,
): Attempt<Result> {
  const current = currentIndex(asking.world);
  if (!current) return { kind: "none", why: "there is no index yet" };
  let database: Database | undefined;
  let isSound = false;
  try {
    database = open(asking, current);
    // One transaction answers everything: otherwise a row that another process replaces meanwhile
    // would be missed.
    database.run("BEGIN");
    const result = ask(database);
    database.run("ROLLBACK");
    isSound = true;
    return { kind: "answer", result };
  } catch (error) {
    const trouble = troubleWith(error);
    if (trouble.damaged) giveUp(current.place, current.name);
    return { kind: "none", why: trouble.why };
  } finally {
    closeIndex(database, isSound);
  }
}

/** The index lacks the latest writes. */
class BehindIndex extends Error {
  override readonly name = "BehindIndex";
}

/**
 * A damaged page may make the reader of its rows fail anywhere; a bug of ours shows again in the
 * files.
 */
function troubleWith(error: unknown): IndexTrouble {
  if (!(error instanceof Error) || error instanceof Fault) throw error;
  if (error instanceof BehindIndex) return { damaged: false, why: error.message };
  return troubleOf(error) ?? { damaged: true, why: error.message };
}

/** How long a waiting person is delayed for a fresh index. */
const FRESH_MS = 2000;
const FRESH_LOOKS = 100;
/** A server that holds the index open asks often, so each question checks fewer files for edits. */
const HELD_LOOKS = 10;
const FRESH_WAIT_MS = 250;

/** How long somebody who is typing waits for another writer. */
const NOW_WAIT_MS = 50;

function open(asking: IndexQuestion, current: CurrentIndex): Database {
  const { manner, world, roots } = asking;
  const isBehind = isAnythingAgain(current.place);
  if (manner === "now" && !isBehind) return openToRead(current.path, { waitMs: NOW_WAIT_MS });
  const waitMs = manner === "now" ? NOW_WAIT_MS : FRESH_WAIT_MS;
  const database = openFresh(world, current, { roots, waitMs });
  // Writes that could not reach the index are found in the files only.
  if (!database && isBehind) throw new BehindIndex("the latest writes are not in it yet");
  return database ?? openToRead(current.path);
}

/**
 * Opens the index and updates it; undefined if it cannot be changed now, but may still be asked.
 */
function openFresh(
  world: World,
  current: CurrentIndex,
  { roots, waitMs }: { readonly roots: readonly string[]; readonly waitMs: number },
): Database | undefined {
  let database: Database | undefined;
  try {
    const held = heldIndex(current.path);
    database = held ?? openToWrite(current.path, { waitMs });
    hold(current.path, database);
    const limits = limitsFor(FRESH_MS, { mostNames: Number.MAX_SAFE_INTEGER });
    freshen({ world, database }, { roots, limits, looks: held ? HELD_LOOKS : FRESH_LOOKS });
    return database;
  } catch (error) {
    closeIndex(database, false);
    const trouble = troubleOf(error);
    if (!trouble || trouble.damaged) throw error;
    return undefined;
  }
}
