import type { World } from "#base/world.ts";
import type { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { changeIndex, noteRoot } from "#index/sync/change-index.ts";
import { freshen, limitsFor } from "#index/sync/freshen-index.ts";
import { sourcePlaces } from "#index/sync/source-paths.ts";
import { seenOfPlaces } from "#index/sync/sync-folders.ts";

/**
 * A project whose session starts, and the path of the cache entry which says that nothing has
 * changed there.
 */
export interface StartCheck {
  readonly world: World;
  readonly root: string;
  readonly entry: CacheEntry;
  readonly withSaid: boolean;
  /** The time limit; the end of the first turn indexes the rest. */
  readonly mostMs: number;
}

const MAX_WATCHED_NAMES = 2000;
const START_LOCK_MS = 10;

/** Indexes changed files of a project, and caches their versions. Returns whether it finished. */
export function lookAtStart({ world, root, entry, withSaid, mostMs }: StartCheck): boolean {
  const nowMs = world.now().getTime();
  const limits = limitsFor(mostMs, { mostNames: MAX_WATCHED_NAMES });
  const places = sourcePlaces(world, [root], withSaid);
  noteRoot(world, root);
  const changed = changeIndex({ world, waitMs: START_LOCK_MS }, (database) => {
    // Take versions before reading: the next session then notices a change in between.
    const seen = seenOfPlaces(database, places);
    const { complete } = freshen({ world, database }, { roots: [root], limits, looks: 0 });
    return complete ? seen : undefined;
  });
  if (changed.kind !== "done" || !changed.result) return false;
  writeCache(entry, { inputs: changed.result, answer: "", nowMs });
  return true;
}
