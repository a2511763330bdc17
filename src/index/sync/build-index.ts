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
import { troubleOf } from "#index/tables/index-trouble.ts";
import { makeTables, NoSharedMemory, openToWrite, settleToFill } from "#index/tables/open-index.ts";
import { indexOf } from "./current-index.ts";
import { allPlaces } from "./source-paths.ts";
import { type SyncLimits, syncPlaces } from "./sync-folders.ts";

/** How a build ended: it is never an error for whoever asked, because there are still the files. */
export type Built =
  | { readonly kind: "done"; readonly name: string }
  /** The time was not enough; the next build goes on from here. */
  | { readonly kind: "going" }
  /** Somebody else is building. */
  | { readonly kind: "busy" }
  | { readonly kind: "impossible"; readonly why: string };

/** How a generation is built. */
interface BuildOptions {
  /** Whether to begin anew, whatever was begun. */
  readonly anew?: boolean;
  /** How long it is waited for somebody else who builds. */
  readonly waitMs?: number;
}

/**
 * Builds a generation from the files, or goes on with one that was begun, and lets it be asked when it is complete. It
 * grows by the same steps as any other taking in, so a kill or a deadline in between costs nothing but the last step.
 */
export function buildIndex(
  world: World,
  limits: SyncLimits,
  { anew = false, waitMs = 0 }: BuildOptions = {},
): Built {
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

function buildLocked(world: World, place: IndexPlace, limits: SyncLimits): Built {
  const { name, database } = openGrowing(world, place);
  try {
    settleToFill(database);
    const places = allPlaces(world);
    const sync = () => syncPlaces({ world, database }, places, limits);
    // What was written while it grew is taken in before anybody asks it.
    if (!sync().complete || !sync().complete) return { kind: "going" };
    swingTo(place, name);
    // Whoever wrote before that has told the generation before; whoever writes from now on sees that this one is asked.
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

interface Growing {
  readonly name: string;
  readonly database: Database;
}

/** Goes on with what somebody has begun, or begins anew. */
function openGrowing(world: World, place: IndexPlace): Growing {
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
