import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { currentIndex } from "#index/current-index.ts";
import { mayHaveRecords, memoryOf } from "#layouts/record-paths.ts";
import { overridesPath } from "#project/project-hash.ts";

/** Whether a folder may have memory. If not, the prompt is answered without loading anything else. */
export function hasMemory(world: World, folder: string | undefined): boolean {
  const { stateDir, memoryDir } = world;
  if (folder === undefined || stateDir === undefined) return false;
  if (mayHaveRecords(folder) || isThere(overridesPath(stateDir))) return true;
  if (isThere(memoryOf(world, folder))) return true;
  return currentIndex(world) !== undefined || isThere(`${memoryDir}/user/preferences.md`);
}
