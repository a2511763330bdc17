import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { stampedFile, stampedFolder } from "#disk/file-versions.ts";
import { noteAgain } from "#index/generations/swap-generation.ts";
import { folderStamp, keepFolder, knownFile } from "#index/tables/folder-table.ts";
import {
  beforeWriting,
  changeIndex,
  type FoldersBefore,
  isIndexKept,
  noteRoot,
  type PlannedWrite,
} from "./change-index.ts";
import { indexOf } from "./current-index.ts";
import { takeIn, takeOut } from "./index-files.ts";

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

/** Indexes the written files. */
export function afterWriting(
  writing: PlannedWrite,
  before: FoldersBefore,
  paths: readonly string[],
): void {
  const { world, project } = writing;
  if (project !== "") noteRoot(world, project);
  // Another process may have begun a build meanwhile, and passed the written file already.
  if (paths.length > 0 && isIndexKept(world)) takeInWritten(writing, before, paths);
}

/** Indexes written files. The index must exist. */
export function takeInWritten(
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
