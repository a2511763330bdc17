import type { Database } from "bun:sqlite";
import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { errorCode } from "#disk/errno.ts";
import { stampedFolder } from "#disk/file-versions.ts";
import {
  currentPath,
  generationAt,
  growingPath,
  type IndexPlace,
} from "#index/generations/generation-paths.ts";
import { giveUp } from "#index/generations/swap-generation.ts";
import type { SourcePlace } from "#index/readers/layout-reader.ts";
import { troubleOf } from "#index/tables/index-schema.ts";
import { hasLittleLog, leaveLog, openToWrite } from "#index/tables/open-index.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { projectHash } from "#project/project-hash.ts";
import { indexOf } from "./current-index.ts";

/** Options of a change of the index. */
interface ChangeOptions {
  readonly world: World;
  /** How long to wait for another writer. */
  readonly waitMs: number;
  /**
   * The fate of the index's write-ahead log: a checkpoint waits for the disk. A small change leaves
   * it; a change of unknown size leaves it if it is small.
   */
  readonly log?: "emptied" | "left" | "left if little";
}

/** The outcome of a change: whether it was made, or why not. */
type ChangeOutcome<Result> =
  | { readonly kind: "done"; readonly result: Result }
  | { readonly kind: "none" }
  | { readonly kind: "trouble"; readonly why: string };

/** The most builds of a new generation that one change retries. */
const MAX_BUILD_TRIES = 5;

/**
 * Changes the index. A generation that is being built gets the same change, because its builder may
 * have read an earlier version of the file. At the end it checks whether another generation has
 * replaced the changed one. Trouble is returned, never thrown: the files have everything.
 */
export function changeIndex<Result>(
  { world, waitMs, log = "emptied" }: ChangeOptions,
  change: (database: Database) => Result,
): ChangeOutcome<Result> {
  const place = indexOf(world);
  let done: ChangeOutcome<Result> = { kind: "none" };
  for (let tries = 0; place && tries < MAX_BUILD_TRIES; tries++) {
    const current = generationAt(currentPath(place));
    if (current !== undefined) done = changeOnce({ place, name: current, waitMs, log }, change);
    const growing = generationAt(growingPath(place));
    const grown: ChangeOutcome<Result> =
      growing === undefined ? done : changeOnce({ place, name: growing, waitMs, log }, change);
    if (grown.kind === "trouble") done = grown;
    if (generationAt(currentPath(place)) === current) return done;
  }
  return done;
}

interface Target {
  readonly place: IndexPlace;
  readonly name: string;
  readonly waitMs: number;
  readonly log: ChangeOptions["log"];
}

function changeOnce<Result>(
  { place, name, waitMs, log }: Target,
  change: (database: Database) => Result,
): ChangeOutcome<Result> {
  let database: Database | undefined;
  let held: Disposable | undefined;
  try {
    database = openToWrite(`${place.folder}/${name}`, { waitMs });
    if (log === "left") held = leaveLog(database);
    const result = change(database);
    if (log === "left if little" && hasLittleLog(database)) held = leaveLog(database);
    return { kind: "done", result };
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    if (trouble.damaged) giveUp(place, name);
    return { kind: "trouble", why: trouble.why };
  } finally {
    database?.close();
    held?.[Symbol.dispose]();
  }
}

/** Files that loci is about to write. */
export interface PlannedWrite {
  readonly world: World;
  readonly layout: SourcePlace["layout"];
  /** The root of the project; empty for the user's own memory. */
  readonly project: string;
  /** The folders of the write. */
  readonly folders: readonly string[];
}

/** The versions of the folders before the write. */
export type FoldersBefore = ReadonlyMap<string, string | undefined>;

/** Reads the versions of the folders before the write. */
export function beforeWriting({ folders }: PlannedWrite): FoldersBefore {
  return new Map(folders.map((folder) => [folder, stampedFolder(folder)?.stamp]));
}

/** Whether there is an index to update, or one that is being built. */
export function isIndexKept(world: World): boolean {
  const place = indexOf(world);
  const pointers = place ? [currentPath(place), growingPath(place)] : [];
  return pointers.some((pointer) => generationAt(pointer) !== undefined);
}

/** Notes in which project loci runs, so that a rebuilt index finds all projects. */
export function noteRoot({ stateDir, uid }: World, root: string): void {
  if (stateDir === undefined) return;
  try {
    noteProject({ stateDir, root, hash12: projectHash({ stateDir }, root), uid });
  } catch (error) {
    // If no note can be written, no index can be built, and the files answer.
    if (!errorCode(error) && !(error instanceof Fault)) throw error;
  }
}
