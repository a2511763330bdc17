import { buildName } from "#base/version.ts";
import type { World } from "#base/world.ts";
import { keptPath, keptText } from "#disk/cache/read-cache.ts";
import type { CurrentIndex } from "#index/sync/current-index.ts";

/** A project whose memories are about to be searched. */
export interface CurrentCheck {
  readonly world: World;
  readonly root: string;
  readonly current: CurrentIndex;
  /** How long updating the index may take. */
  readonly mostMs: number;
}

/**
 * Whether the index has the newest writes of a project. Mostly a few stat calls show it; if
 * something changed since, it is indexed first. False if that could not finish: another process
 * holds the index, or there is too much to read.
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
