import type { World } from "#base/world.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { type CurrentIndex, currentIndex } from "#index/sync/current-index.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { settingFrom } from "#settings/settings-values.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";

/** A session that starts is held up by no more of the time that a hook has. */
const SHARE = 10;

/**
 * When a session starts it is seen whether anything has changed where the project's memories lie: by a few looks, which
 * load nothing. Only if it has, it is taken in, as far as the moment reaches.
 */
export async function indexAtStart(world: World, { root, sources }: Bearings): Promise<void> {
  const { stateDir, now } = world;
  const current = currentIndex(world);
  if (stateDir === undefined || root === undefined || !current) return;
  const entry = new CacheEntry(stateDir, "index at start", [current.name, root]);
  if (entry.read(now().getTime()) !== undefined) return;
  const { lookAtStart } = await import("./check-at-start.ts");
  const deadlineMs = settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms");
  lookAtStart({ world, root, entry, mostMs: deadlineMs / SHARE });
}

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
  const entry = new CacheEntry(world.stateDir, "index at start", [current.name, root]);
  if (entry.read(world.now().getTime()) !== undefined) return true;
  // Mostly nothing has changed, and then neither node:fs nor a reader of any layout is loaded.
  const { lookAtStart } = await import("./check-at-start.ts");
  return lookAtStart({ world, root, entry, mostMs });
}
