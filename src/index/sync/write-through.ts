import { Fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { errorCode } from "#disk/errno.ts";
import { stampedFile, stampedFolder } from "#disk/file-versions.ts";
import { currentPath, generationAt, growingPath } from "#index/generations/generation-paths.ts";
import { noteAgain } from "#index/generations/pending-folders.ts";
import type { SourcePlace } from "#index/readers/layout-reader.ts";
import { folderStamp, keepFolder, knownFile } from "#index/tables/folder-table.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { hash12 } from "#project/project-names.ts";
import { changeIndex } from "./change-index.ts";
import { indexOf } from "./current-index.ts";
import { takeIn, takeOut } from "./take-in.ts";

/** Files that are about to be written by loci. */
export interface Writing {
  readonly world: World;
  readonly layout: SourcePlace["layout"];
  /** The root of the project; empty for the user's own. */
  readonly project: string;
  /** The folders in which something may be written. */
  readonly folders: readonly string[];
}

/** Somebody who writes is not held up for longer; what is not taken in is looked at again. */
const WAIT_MS = 1000;

/** Writes, and takes what was written into the index in the same call. What `act` gives is given on. */
export function written<Result>(
  writing: Writing,
  act: () => Result,
  pathsOf: (result: Result) => readonly string[],
): Result {
  const before = beforeWriting(writing);
  const result = act();
  afterWriting(writing, before, pathsOf(result));
  return result;
}

/** How the folders were before something was written into them. */
export type FoldersBefore = ReadonlyMap<string, string | undefined>;

/** Looks at the folders in which something is about to be written. */
export function beforeWriting({ folders }: Writing): FoldersBefore {
  return new Map(folders.map((folder) => [folder, stampedFolder(folder)?.stamp]));
}

/** Takes what was written into the index. */
export function afterWriting(
  writing: Writing,
  before: FoldersBefore,
  paths: readonly string[],
): void {
  const { world, project } = writing;
  if (project !== "") noteRoot(world, project);
  // Somebody may have begun to build one meanwhile, and have passed by already where we have written.
  if (paths.length > 0 && isKept(world)) takeInWritten(writing, before, paths);
}

/** Whether there is an index to be kept up, or one that grows. */
function isKept(world: World): boolean {
  const place = indexOf(world);
  const pointers = place ? [currentPath(place), growingPath(place)] : [];
  return pointers.some((pointer) => generationAt(pointer) !== undefined);
}

function takeInWritten(
  { world, layout, project }: Writing,
  before: FoldersBefore,
  paths: readonly string[],
): void {
  const folders = [...new Set(paths.map(folderOf))];
  const changed = changeIndex({ world, waitMs: WAIT_MS, log: "left" }, (database) => {
    const taking = { world, database };
    const isNews = (path: string) => stampedFile(path)?.stamp !== knownFile(database, path)?.stamp;
    for (const folder of folders) {
      const files = paths.filter((path) => folderOf(path) === folder && isNews(path));
      takeIn(
        taking,
        { path: folder, layout, project },
        files.flatMap((path) => stampedFile(path) ?? []),
      );
      takeOut(
        taking,
        files.filter((path) => !stampedFile(path)),
      );
      // A folder in which nobody else came between needs no other look.
      const now = stampedFolder(folder);
      const stamp = before.get(folder);
      if (now && stamp !== undefined && folderStamp(database, folder) === stamp) {
        keepFolder(database, folder, now.stamp);
      }
    }
  });
  const place = indexOf(world);
  if (changed.kind === "trouble" && place) for (const folder of folders) noteAgain(place, folder);
}

/** Files of the layered layout that may be written. */
export interface MemoryWriting {
  /** The root of the project; undefined for the user's own. */
  readonly root: string | undefined;
  readonly paths: readonly string[];
}

/** Writes files of the layered layout, and takes them into the index in the same call. */
export function writtenMemory<Result>(
  world: World,
  { root = "", paths }: MemoryWriting,
  act: () => Result,
): Result {
  const folders = [...new Set(paths.map(folderOf))];
  return written({ world, layout: "layered", project: root, folders }, act, () => paths);
}

/** Notes where loci is at work, so that an index that is built anew finds all projects. */
export function noteRoot({ stateDir, uid }: World, root: string): void {
  if (stateDir === undefined) return;
  try {
    noteProject({ stateDir, root, hash12: hash12(root), uid });
  } catch (error) {
    // Where nothing can be noted nothing can be built, and what is there is found in the files.
    if (!errorCode(error) && !(error instanceof Fault)) throw error;
  }
}
