import type { Database } from "bun:sqlite";
import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { errorCode, reasonOf } from "#disk/errno.ts";
import { ensureFolder } from "#disk/folder.ts";
import { tryLock } from "#disk/lock.ts";
import {
  buildLock,
  generationAt,
  growingPath,
  type IndexPlace,
} from "#index/generations/generation-paths.ts";
import {
  beginGeneration,
  giveUp,
  noteGrowing,
  removeGeneration,
  removeOldGenerations,
  swingTo,
} from "#index/generations/swap-generation.ts";
import { troubleOf } from "#index/tables/index-schema.ts";
import { makeTables, NoSharedMemory, openToWrite, settleToFill } from "#index/tables/open-index.ts";
import { indexOf } from "./current-index.ts";
import { allPlaces } from "./source-paths.ts";
import { type SyncLimits, syncPlaces } from "./sync-folders.ts";

/** The outcome of a build. It is never an error for the caller, because the files still answer. */
export type BuildOutcome =
  | { readonly kind: "done"; readonly name: string }
  /** The time was not enough; the next build continues here. */
  | { readonly kind: "going" }
  /** Another process is building. */
  | { readonly kind: "busy" }
  | { readonly kind: "impossible"; readonly why: string };

/** Options of a build. */
interface BuildOptions {
  /** Whether to start from scratch. */
  readonly anew?: boolean;
  /** How long to wait for another builder. */
  readonly waitMs?: number;
}

/**
 * Builds a generation from the files, or continues an unfinished one, and activates it when it is
 * complete. It grows in transactions, so a kill or a deadline costs only the last step.
 */
export function buildIndex(
  world: World,
  limits: SyncLimits,
  { anew = false, waitMs = 0 }: BuildOptions = {},
): BuildOutcome {
  const place = indexOf(world);
  if (!place) return { kind: "impossible", why: "there is no home" };
  try {
    ensureFolder(place.folder, place.uid);
    using lock = tryLock(buildLock(place), waitMs);
    if (lock && anew) dropBegun(place);
    return lock ? buildLocked(world, place, limits) : { kind: "busy" };
  } catch (error) {
    if (error instanceof Fault || error instanceof NoSharedMemory) {
      return { kind: "impossible", why: error.message };
    }
    if (errorCode(error) === undefined) throw error;
    return { kind: "impossible", why: reasonOf(error) };
  }
}

function buildLocked(world: World, place: IndexPlace, limits: SyncLimits): BuildOutcome {
  const { name, database } = openGrowing(world, place);
  try {
    settleToFill(database);
    const places = allPlaces(world);
    const sync = () => syncPlaces({ world, database }, places, limits);
    // Index the writes of the meantime before the generation becomes active.
    if (!sync().complete || !sync().complete) return { kind: "going" };
    swingTo(place, name);
    // Earlier writers have updated the earlier generation; later ones see that this one is active.
    sync();
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    if (trouble.damaged) giveUp(place, name);
    return { kind: "impossible", why: trouble.why };
  } finally {
    database.close();
  }
  removeOldGenerations(place, world.now());
  return { kind: "done", name };
}

interface GrowingGeneration {
  readonly name: string;
  readonly database: Database;
}

/** Continues an unfinished generation, or starts from scratch. */
function openGrowing(world: World, place: IndexPlace): GrowingGeneration {
  const begun = generationAt(growingPath(place));
  const database = begun === undefined ? undefined : openBegun(place, begun);
  if (begun !== undefined && database) return { name: begun, database };
  const name = beginGeneration(place, world.now());
  try {
    const made = makeTables(`${place.folder}/${name}`);
    noteGrowing(place, name);
    return { name, database: made };
  } catch (error) {
    removeGeneration(place, name);
    throw error;
  }
}

function openBegun(place: IndexPlace, name: string): Database | undefined {
  try {
    return openToWrite(`${place.folder}/${name}`);
  } catch (error) {
    if (!troubleOf(error)) throw error;
    giveUp(place, name);
    removeGeneration(place, name);
    return undefined;
  }
}

function dropBegun(place: IndexPlace): void {
  const begun = generationAt(growingPath(place));
  if (begun === undefined) return;
  giveUp(place, begun);
  removeGeneration(place, begun);
}
