import type { World } from "#base/world.ts";
import { keepAnswer } from "#disk/cache/write-cache.ts";
import { changeIndex } from "#index/sync/change-index.ts";
import { seenOfPlaces } from "#index/sync/folder-versions.ts";
import { freshen, limitsFor } from "#index/sync/freshen-index.ts";
import { sourcePlaces } from "#index/sync/source-paths.ts";
import { noteRoot } from "#index/sync/write-through.ts";

/** A project whose session starts, and where it is kept that nothing has changed there. */
export interface StartingLook {
  readonly world: World;
  readonly root: string;
  readonly path: string;
  /** How long it may take; what is left is taken in when the first turn ends. */
  readonly mostMs: number;
}

const MOST_NAMES = 2000;
const WAIT_MS = 10;

/** An edit in place changes no folder, so what was seen is not believed for long. */
const KEPT_MS = 24 * 3_600_000;

/** Takes in what has changed in a project, and keeps how it was seen then. Gives whether all of it could be taken in. */
export function lookAtStart({ world, root, path, mostMs }: StartingLook): boolean {
  const nowMs = world.now().getTime();
  const limits = limitsFor(mostMs, { mostNames: MOST_NAMES });
  const places = sourcePlaces(world, [root]);
  noteRoot(world, root);
  const changed = changeIndex({ world, waitMs: WAIT_MS }, (database) => {
    // What is looked at is stamped before it is read: a change in between is then seen by the next session.
    const seen = seenOfPlaces(database, places);
    const { complete } = freshen({ world, database }, { roots: [root], limits, looks: 0 });
    return complete ? seen : undefined;
  });
  if (changed.kind !== "done" || !changed.result) return false;
  keepAnswer({ path, seen: changed.result, answer: "", untilMs: nowMs + KEPT_MS, nowMs });
  return true;
}
