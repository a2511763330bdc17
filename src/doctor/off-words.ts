import { localTime } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { findProject } from "#project/find-project.ts";
import { pausedAt } from "#session/state/session-folder.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { settingsFrom } from "#settings/resolve-setting.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";
import type { Status } from "./status.ts";

/** Says that loci saves nothing unasked here, why, and how that ends; undefined if loci is active. */
export function offWords({
  enabled,
  pausedAt: since,
}: Pick<Status, "enabled" | "pausedAt">): string | undefined {
  if (!enabled) return "off (`loci config explain enabled` shows why)";
  if (since === undefined) return undefined;
  return `paused since ${localTime(since)} (\`loci resume\` ends it)`;
}

/** The same for the current folder. */
export function offWordsHere(world: World): string | undefined {
  const root = findProject(world, world.cwd)?.root;
  const sources = withProject(readSettings(world, []), root);
  return offWords({ ...settingsFrom(sources, HOOK_SETTINGS), pausedAt: pausedAt(world) });
}
