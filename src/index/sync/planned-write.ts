import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { errorCode } from "#disk/errno.ts";
import { stampedFolder } from "#disk/file-versions.ts";
import { currentPath, generationAt, growingPath } from "#index/generations/generation-paths.ts";
import type { SourcePlace } from "#index/readers/layout-reader.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { projectHash } from "#project/project-hash.ts";
import { indexOf } from "./current-index.ts";

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
