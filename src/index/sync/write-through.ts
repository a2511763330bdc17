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
import { projectHash } from "#project/project-hash.ts";
import { changeIndex } from "./change-index.ts";
import { indexOf } from "./current-index.ts";
import { takeIn, takeOut } from "./index-files.ts";

/** Files that loci is about to write. */
export interface PlannedWrite {
  readonly world: World;
  readonly layout: SourcePlace["layout"];
  /** The root of the project; empty for the user's own memory. */
  readonly project: string;
  /** The folders of the write. */
  readonly folders: readonly string[];
}

/** The longest delay of a write; what cannot be indexed in time is noted for the next check. */
const WRITE_LOCK_MS = 1000;

/** Writes, and indexes the written files in the same call. Returns the result of `act`. */
export function writeAndIndex<Result>(
  writing: PlannedWrite,
  act: () => Result,
  pathsOf: (result: Result) => readonly string[],
): Result {
  const before = beforeWriting(writing);
  const result = act();
  afterWriting(writing, before, pathsOf(result));
  return result;
}

/** The versions of the folders before the write. */
export type FoldersBefore = ReadonlyMap<string, string | undefined>;

/** Reads the versions of the folders before the write. */
export function beforeWriting({ folders }: PlannedWrite): FoldersBefore {
  return new Map(folders.map((folder) => [folder, stampedFolder(folder)?.stamp]));
}

/** Indexes the written files. */
export function afterWriting(
  writing: PlannedWrite,
  before: FoldersBefore,
  paths: readonly string[],
): void {
  const { world, project } = writing;
  if (project !== "") noteRoot(world, project);
  // Another process may have begun a build meanwhile, and passed the written file already.
  if (paths.length > 0 && isKept(world)) takeInWritten(writing, before, paths);
}

/** Whether there is an index to update, or one that is being built. */
function isKept(world: World): boolean {
  const place = indexOf(world);
  const pointers = place ? [currentPath(place), growingPath(place)] : [];
  return pointers.some((pointer) => generationAt(pointer) !== undefined);
}

function takeInWritten(
  { world, layout, project }: PlannedWrite,
  before: FoldersBefore,
  paths: readonly string[],
): void {
  const folders = [...new Set(paths.map(folderOf))];
  const changed = changeIndex({ world, waitMs: WRITE_LOCK_MS, log: "left" }, (database) => {
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
      // A folder that nobody else changed needs no other check.
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

/** Layered files that may be written. */
export interface MemoryWrite {
  /** The root of the project; undefined for the user's own memory. */
  readonly root: string | undefined;
  readonly paths: readonly string[];
}

/** Writes layered files, and indexes them in the same call. */
export function writeMemoryAndIndex<Result>(
  world: World,
  { root = "", paths }: MemoryWrite,
  act: () => Result,
): Result {
  const folders = [...new Set(paths.map(folderOf))];
  return writeAndIndex({ world, layout: "layered", project: root, folders }, act, () => paths);
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
