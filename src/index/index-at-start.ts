import type { World } from "#base/world.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { currentIndex } from "#index/sync/current-index.ts";
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
