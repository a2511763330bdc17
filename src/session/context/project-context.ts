import { isObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { type SettingSources, settingFrom, type UnusableFile } from "#settings/resolve-setting.ts";
import type { FoundValue } from "#settings/setting-layers.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";

/** The project of a call, and the sources of its settings. */
export interface ProjectContext {
  /** The root of the project; undefined where there is none. */
  readonly root: string | undefined;
  readonly sources: SettingSources;
}

/** Whether memory is switched on by the bearings. */
export function isEnabled({ sources }: ProjectContext): boolean {
  return settingFrom(sources, HOOK_SETTINGS, "enabled");
}

/** How many milliseconds a hook has there before it answers with what it has. */
export function deadlineOf({ sources }: ProjectContext): number {
  return settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms");
}

/** The cached part of the bearings; the environment is always there. */
export interface CachedContext {
  readonly root: string | undefined;
  readonly files: readonly FoundValue[];
  readonly unusable: readonly UnusableFile[];
}

/** The bearings in a folder; those of the last call if nothing has changed since. */
export async function projectContextAt(
  world: World,
  folder: string | undefined,
): Promise<ProjectContext> {
  const entry = contextEntry(world, folder);
  const kept = parseJson(entry?.read(world.now().getTime()) ?? "");
  if (isObject(kept)) return contextFrom(world, kept as unknown as CachedContext);
  const { resolveContext } = await import("./resolve-context.ts");
  return contextFrom(world, await resolveContext(world, { folder, entry }));
}

/** The cached bearings of a folder; undefined where loci has no folder of its own. */
function contextEntry(world: World, folder: string | undefined): CacheEntry | undefined {
  const { stateDir, home, memoryDir, uid } = world;
  if (stateDir === undefined || folder === undefined) return undefined;
  return new CacheEntry(stateDir, "project context", [folder, home, memoryDir, uid]);
}

function contextFrom({ env }: World, { root, files, unusable }: CachedContext): ProjectContext {
  return { root, sources: { files, env, pairs: [], unusable } };
}
