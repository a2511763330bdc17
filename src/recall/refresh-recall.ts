import type { World } from "#base/world.ts";
import { isKept } from "#disk/cache/stale-cache.ts";
import { isThere } from "#disk/file-stat.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { settingFrom } from "#settings/settings-values.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";
import { RECALL_SETTINGS } from "#settings/tables/recall-settings.ts";
import { digestPaths } from "./kept-digest.ts";

/**
 * Brings up to date what the next prompt is answered from, when nobody waits for an answer. Whether anything has changed
 * is told by a few looks, which load nothing.
 */
export async function refreshRecall(world: World, { root, sources }: Bearings): Promise<void> {
  const paths = root === undefined ? undefined : digestPaths(world, root);
  if (root === undefined || !paths) return;
  const nowMs = world.now().getTime();
  if (isKept(paths.base, nowMs) || (isThere(paths.base) && isKept(paths.over, nowMs))) return;
  if (settingFrom(sources, RECALL_SETTINGS, "retrieval.max_inject") === 0) return;
  const deadlineMs = settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms");
  const start = performance.now();
  const { rebuildRecall } = await import("./rebuild-recall.ts");
  rebuildRecall({ world, root }, () => performance.now() - start < deadlineMs);
}
