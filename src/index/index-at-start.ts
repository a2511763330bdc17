import { buildName } from "#base/version.ts";
import type { World } from "#base/world.ts";
import { keptPath, keptText } from "#disk/cache/read-cache.ts";
import { currentIndex } from "#index/sync/current-index.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { settingFrom } from "#settings/settings-values.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";

/** The share of a hook's deadline that this may use. */
const SHARE = 10;

/**
 * At the start of a session, checks with a few stat calls whether the project's memories have
 * changed, without loading a module. Only then are they indexed, as far as the time allows.
 */
export async function indexAtStart(world: World, { root, sources }: Bearings): Promise<void> {
  const { stateDir, now } = world;
  const current = currentIndex(world);
  if (stateDir === undefined || root === undefined || !current) return;
  const path = keptPath(stateDir, ["index", buildName(), current.name, root]);
  if (keptText(path, now().getTime()) !== undefined) return;
  const { lookAtStart } = await import("./check-at-start.ts");
  const deadlineMs = settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms");
  lookAtStart({ world, root, path, mostMs: deadlineMs / SHARE });
}
