import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { type CurrentIndex, currentIndex } from "#index/sync/current-index.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";

/** The share of a hook's deadline that this may use. */
const START_DEADLINE_DIVISOR = 10;

/** At the start of a session, indexes what has changed in the project's memories, as far as the time allows. */
export async function indexAtStart(world: World, { root, sources }: ProjectContext): Promise<void> {
  const current = currentIndex(world);
  if (root === undefined || !current) return;
  const deadlineMs = settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms");
  const mostMs = deadlineMs / START_DEADLINE_DIVISOR;
  await isIndexCurrent({ world, root, current, mostMs, withSaid: true });
}

/** A project whose memories are about to be searched. */
export interface CurrentCheck {
  readonly world: World;
  readonly root: string;
  readonly current: CurrentIndex;
  /** The index, if the caller has it open. */
  readonly database?: Database;
  /** Whether it must have what the user typed in the session that goes on, too. */
  readonly withSaid: boolean;
  /** How long updating the index may take. */
  readonly mostMs: number;
}

/**
 * Whether the index has the newest writes of a project. Mostly a few stat calls show it, or a comparison with the index;
 * what is missing is indexed. False if that could not finish: another process holds the index, or there is too much to read.
 */
export async function isIndexCurrent(check: CurrentCheck): Promise<boolean> {
  const { world, root, current, withSaid } = check;
  if (world.stateDir === undefined) return false;
  const entry = new CacheEntry(world.stateDir, "index at start", [current.name, root, withSaid]);
  if (entry.read(world.now().getTime()) !== undefined) return true;
  // Mostly nothing has changed, and then neither node:fs nor a reader of any layout is loaded.
  const { confirmIndex } = await import("./is-index-current.ts");
  if (confirmIndex({ ...check, entry })) return true;
  const { lookAtStart } = await import("./index-changed-files.ts");
  return lookAtStart({ ...check, entry });
}
