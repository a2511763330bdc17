import type { Database } from "bun:sqlite";
import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { isAnythingAgain } from "#index/generations/pending-folders.ts";
import { giveUp } from "#index/generations/swap-generation.ts";
import { type CurrentIndex, currentIndex } from "#index/sync/current-index.ts";
import { freshen, limitsFor } from "#index/sync/freshen-index.ts";
import { type Trouble, troubleOf } from "#index/tables/index-trouble.ts";
import { openToRead, openToWrite } from "#index/tables/open-index.ts";
import type { FilesAsked } from "./passing-index.ts";

/** Who asks the index, about what, and how much time there is. */
export interface Asking extends FilesAsked {
  /**
   * `now` asks what is there, for somebody who is typing. `fresh` looks at the files first and builds what is missing,
   * for somebody who has asked a question and waits.
   */
  readonly manner: "now" | "fresh";
  /** Told while a new index is built how many files more were taken in. */
  readonly onProgress?: (files: number) => void;
}

/** What was found, and where: in the index, or without one in the files. */
export interface Answered<Result> {
  readonly result: Result;
  readonly from: "index" | "files";
  /** Why not in the index. */
  readonly why?: string;
}

/** What came of asking the index that there is. */
export type Attempt<Result> =
  | { readonly kind: "answer"; readonly result: Result }
  | { readonly kind: "none"; readonly why: string };

/** Asks the index that there is, without a word about the files; whatever is wrong with it is told. */
export function askCurrent<Result>(
  asking: Asking,
  ask: (database: Database) => Result,
): Attempt<Result> {
  const current = currentIndex(asking.world);
  if (!current) return { kind: "none", why: "there is no index yet" };
  let database: Database | undefined;
  try {
    database = open(asking, current);
    // All that is asked is answered by one state of the index: a row that somebody replaces meanwhile would be missed.
    database.run("BEGIN");
    const result = ask(database);
    database.run("ROLLBACK");
    return { kind: "answer", result };
  } catch (error) {
    const trouble = troubleWith(error);
    if (trouble.damaged) giveUp(current.place, current.name);
    return { kind: "none", why: trouble.why };
  } finally {
    database?.close();
  }
}

/** The index does not know yet what was written last. */
class BehindIndex extends Error {
  override readonly name = "BehindIndex";
}

/** What a damaged page holds may lead whoever reads its rows anywhere; a mistake of ours shows again in the files. */
function troubleWith(error: unknown): Trouble {
  if (!(error instanceof Error) || error instanceof Fault) throw error;
  if (error instanceof BehindIndex) return { damaged: false, why: error.message };
  return troubleOf(error) ?? { damaged: true, why: error.message };
}

/** How long somebody who waits for an answer is held up for the sake of freshness. */
const FRESH_MS = 2000;
const FRESH_LOOKS = 100;
const FRESH_WAIT_MS = 250;

/** How long somebody who is typing may wait for somebody else who writes. */
const NOW_WAIT_MS = 50;

function open(asking: Asking, current: CurrentIndex): Database {
  const { manner, world, roots } = asking;
  const isBehind = isAnythingAgain(current.place);
  if (manner === "now" && !isBehind) return openToRead(current.path, { waitMs: NOW_WAIT_MS });
  const waitMs = manner === "now" ? NOW_WAIT_MS : FRESH_WAIT_MS;
  const database = openFresh(world, current, { roots, waitMs });
  // What somebody has written and could not tell the index is found in the files alone.
  if (!database && isBehind) throw new BehindIndex("what was written last is not in it yet");
  return database ?? openToRead(current.path);
}

/** Opens the index and brings it up to date; undefined where it cannot be changed now, but may still be asked. */
function openFresh(
  world: World,
  current: CurrentIndex,
  { roots, waitMs }: { readonly roots: readonly string[]; readonly waitMs: number },
): Database | undefined {
  let database: Database | undefined;
  try {
    database = openToWrite(current.path, { waitMs });
    const limits = limitsFor(FRESH_MS, { mostNames: Number.MAX_SAFE_INTEGER });
    freshen({ world, database }, { roots, limits, looks: FRESH_LOOKS });
    return database;
  } catch (error) {
    database?.close();
    const trouble = troubleOf(error);
    if (!trouble || trouble.damaged) throw error;
    return undefined;
  }
}
