import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import type { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { type FileVersions, isThere } from "#disk/file-stat.ts";
import { stampedFile, stampedFolder } from "#disk/file-versions.ts";
import { growingPath } from "#index/generations/generation-paths.ts";
import { isAnythingAgain } from "#index/generations/pending-folders.ts";
import type { SourcePlace } from "#index/readers/layout-reader.ts";
import type { CurrentIndex } from "#index/sync/current-index.ts";
import { FEW_FILES, seenOfPlaces } from "#index/sync/folder-versions.ts";
import {
  INDEX_CHECK_CHORE,
  isChoreDone,
  OLDER_CONVERSATIONS_CHORE,
} from "#index/sync/index-chores.ts";
import { sourcePlaces } from "#index/sync/source-paths.ts";
import { folderStamp, type KnownFile, knownFile, knownIn } from "#index/tables/folder-table.ts";
import { troubleOf } from "#index/tables/index-trouble.ts";
import { openToRead } from "#index/tables/open-index.ts";

/**
 * A turn that has ended, and the path of the cache entry which says that there was nothing to
 * index.
 */
export interface TurnCheck {
  readonly world: World;
  readonly root: string | undefined;
  readonly current: CurrentIndex;
  readonly entry: CacheEntry;
}

/**
 * Whether the index knows everything that changed since the end of a turn had nothing to do, as
 * after loci's own writes. It does not load the indexing code, which would take most of the time.
 */
export function confirmTurn(confirming: TurnCheck): boolean {
  const { world, entry, current } = confirming;
  if (isThere(growingPath(current.place)) || isAnythingAgain(current.place)) return false;
  const nowMs = world.now().getTime();
  const seen = seenIfKnown(confirming);
  if (seen) writeCache(entry, { inputs: seen, answer: "", nowMs });
  return seen !== undefined;
}

/** The versions on the disk, if the index has the same. */
function seenIfKnown({ world, root, current }: TurnCheck): FileVersions | undefined {
  let database: Database | undefined;
  try {
    database = openToRead(current.path, { waitMs: 0 });
    const asked = database;
    // At least once an hour everything is checked, including what is invisible here.
    if (
      ![INDEX_CHECK_CHORE, OLDER_CONVERSATIONS_CHORE].every((one) =>
        isChoreDone(asked, one, world.now()),
      )
    )
      return undefined;
    const places = sourcePlaces(world, root === undefined ? [] : [root]);
    // Take versions before comparing: the end of the next turn then notices a change in between.
    const seen = seenOfPlaces(asked, places);
    return places.every((place) => isKnown(asked, place)) ? seen : undefined;
  } catch (error) {
    // The process that indexes the change handles it, too.
    if (!troubleOf(error)) throw error;
    return undefined;
  } finally {
    database?.close();
  }
}

/**
 * Whether the index has the state of a folder; in a folder with many files only added and removed
 * files count.
 */
function isKnown(database: Database, place: SourcePlace): boolean {
  const { path, ending } = place;
  if (ending === undefined) return isSame(place, path, knownFile(database, path));
  const folder = stampedFolder(path);
  const known = knownIn(database, path, FEW_FILES + 1);
  if (!folder) return known.length === 0;
  if (folderStamp(database, path) !== folder.stamp) return false;
  return known.length > FEW_FILES || known.every((file) => isSame(place, file.path, file));
}

function isSame({ project }: SourcePlace, path: string, known: KnownFile | undefined): boolean {
  const { stamp } = stampedFile(path) ?? {};
  return stamp === known?.stamp && (known === undefined || known.project === project);
}
