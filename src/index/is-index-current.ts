import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import type { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { type FileVersions, isThere } from "#disk/file-stat.ts";
import { growingPath } from "#index/generations/generation-paths.ts";
import { isAnythingAgain } from "#index/generations/swap-generation.ts";
import type { CurrentIndex } from "#index/sync/current-index.ts";
import {
  INDEX_CHECK_CHORE,
  isChoreDone,
  OLDER_CONVERSATIONS_CHORE,
} from "#index/sync/index-chores.ts";
import { sourcePlaces } from "#index/sync/source-paths.ts";
import { versionsIfKnown } from "#index/sync/sync-folders.ts";
import { troubleOf } from "#index/tables/index-schema.ts";
import { openToRead } from "#index/tables/open-index.ts";

/** Whose index is checked, and the cache entry which says that it has everything. */
export interface IndexCheck {
  readonly world: World;
  readonly root: string | undefined;
  readonly current: CurrentIndex;
  readonly entry: CacheEntry;
  /** The index, if the caller has it open. */
  readonly database?: Database | undefined;
  /** Whether a session begins or ends: sentences that the user typed are indexed then, and not while it lasts. */
  readonly withSaid: boolean;
  /** Whether the periodic tasks of the index must have run, too. */
  readonly withChores?: boolean;
}

/**
 * Whether the index has everything that changed since the cache entry was written, as after loci's own writes. It only
 * reads: the code that indexes would take most of the time to load.
 */
export function confirmIndex(check: IndexCheck): boolean {
  const { world, current, entry } = check;
  if (isThere(growingPath(current.place)) || isAnythingAgain(current.place)) return false;
  const nowMs = world.now().getTime();
  let own: Database | undefined;
  try {
    own = check.database ? undefined : openToRead(current.path, { waitMs: 0 });
    const inputs = knownVersions(check, check.database ?? (own as Database));
    if (inputs) writeCache(entry, { inputs, answer: "", nowMs });
    return inputs !== undefined;
  } catch (error) {
    // The process that indexes the change handles the trouble, too.
    if (!troubleOf(error)) throw error;
    return false;
  } finally {
    own?.close();
  }
}

function knownVersions(
  { world, root, withSaid, withChores }: IndexCheck,
  database: Database,
): FileVersions | undefined {
  const chores = withChores ? [INDEX_CHECK_CHORE, OLDER_CONVERSATIONS_CHORE] : [];
  if (!chores.every((chore) => isChoreDone(database, chore, world.now()))) return undefined;
  const roots = root === undefined ? [] : [root];
  return versionsIfKnown(database, sourcePlaces(world, roots, withSaid));
}
