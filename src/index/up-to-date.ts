import { buildName } from "#base/version.ts";
import type { World } from "#base/world.ts";
import { keptPath, keptText } from "#disk/cache/read-cache.ts";
import type { CurrentIndex } from "#index/sync/current-index.ts";

/** A project whose memories are about to be asked for. */
export interface CurrentCheck {
  readonly world: World;
  readonly root: string;
  readonly current: CurrentIndex;
  /** How long the index may be brought up to date if it is behind. */
  readonly mostMs: number;
}

/**
 * Whether the index knows the newest writes of a project. A few stats tell it mostly; if something changed since, it is
 * taken in first. False if that could not be finished: another process holds the index, or there is too much to read.
 */
export async function isIndexCurrent({
  world,
  root,
  current,
  mostMs,
}: CurrentCheck): Promise<boolean> {
  if (world.stateDir === undefined) return false;
  const path = keptPath(world.stateDir, ["index", buildName(), current.name, root]);
  if (keptText(path, world.now().getTime()) !== undefined) return true;
  // Mostly nothing has changed, and then neither node:fs nor a reader of any layout is loaded.
  const { lookAtStart } = await import("./check-at-start.ts");
  return lookAtStart({ world, root, path, mostMs });
}
