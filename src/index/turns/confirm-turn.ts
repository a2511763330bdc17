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
import { FEW, seenOfPlaces } from "#index/sync/folder-versions.ts";
import { CHECKED, isChoreDone, OLDER } from "#index/sync/index-chores.ts";
import { sourcePlaces } from "#index/sync/source-paths.ts";
import { folderStamp, type KnownFile, knownFile, knownIn } from "#index/tables/folder-table.ts";
import { troubleOf } from "#index/tables/index-trouble.ts";
import { openToRead } from "#index/tables/open-index.ts";

/** A turn that has ended, and where it is kept that there was nothing to be taken in. */
export interface Confirming {
  readonly world: World;
  readonly root: string | undefined;
  readonly current: CurrentIndex;
  readonly entry: CacheEntry;
}

/**
 * Whether the index knows all that has changed since the end of a turn had nothing to do, as it does when loci has written
 * it: that is seen without anything of what takes it in, which is most of the time that this would take.
 */
export function confirmTurn(confirming: Confirming): boolean {
  const { world, entry, current } = confirming;
  if (isThere(growingPath(current.place)) || isAnythingAgain(current.place)) return false;
  const nowMs = world.now().getTime();
  const seen = seenIfKnown(confirming);
  if (seen) writeCache(entry, { inputs: seen, answer: "", nowMs });
  return seen !== undefined;
}

/** How all is on the disk, if the index knows it so. */
function seenIfKnown({ world, root, current }: Confirming): FileVersions | undefined {
  let database: Database | undefined;
  try {
    database = openToRead(current.path, { waitMs: 0 });
    const asked = database;
    // At least once an hour all of it is looked through, also what is not seen here.
    if (![CHECKED, OLDER].every((one) => isChoreDone(asked, one, world.now()))) return undefined;
    const places = sourcePlaces(world, root === undefined ? [] : [root]);
    // What is looked at is stamped before it is compared: a change in between is then seen at the end of the next turn.
    const seen = seenOfPlaces(asked, places);
    return places.every((place) => isKnown(asked, place)) ? seen : undefined;
  } catch (error) {
    // Whoever takes in what has changed sees to it, too.
    if (!troubleOf(error)) throw error;
    return undefined;
  } finally {
    database?.close();
  }
}

/** Whether a place is as the index knows it; of a folder of many files only what came and went is asked. */
function isKnown(database: Database, place: SourcePlace): boolean {
  const { path, ending } = place;
  if (ending === undefined) return isSame(place, path, knownFile(database, path));
  const folder = stampedFolder(path);
  const known = knownIn(database, path, FEW + 1);
  if (!folder) return known.length === 0;
  if (folderStamp(database, path) !== folder.stamp) return false;
  return known.length > FEW || known.every((file) => isSame(place, file.path, file));
}

function isSame({ project }: SourcePlace, path: string, known: KnownFile | undefined): boolean {
  const { stamp } = stampedFile(path) ?? {};
  return stamp === known?.stamp && (known === undefined || known.project === project);
}
