import type { World } from "#base/world.ts";
import { keptText } from "#disk/cache/read-cache.ts";
import { isThere } from "#disk/file-stat.ts";
import { memoryOf } from "#layouts/records/store/record-paths.ts";
import { wholePath } from "#review/looks/look-paths.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { settingFrom } from "#settings/settings-values.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";

/**
 * At the end of a turn it is looked for what waits as far as the start of the session had no time for, and once an hour at
 * every record, for the sake of those that were edited in place. Whether that is due is told by two looks.
 */
export async function lookAtStop(world: World, { root, sources }: Bearings): Promise<void> {
  if (root === undefined || world.stateDir === undefined || !isThere(memoryOf(root))) return;
  const scope = { world, root };
  const path = wholePath(scope);
  if (path && keptText(path, world.now().getTime()) !== undefined) return;
  const { lookOn } = await import("./look-on.ts");
  lookOn(scope, { path, mostMs: settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms") });
}
