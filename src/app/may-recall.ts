import { currentIndex } from "#app/index/current.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#files/glance.ts";
import { overridesPath } from "#files/project/overrides-path.ts";
import { mayHaveRecords } from "#files/records/above.ts";

/** Whether there may be anything to be recalled in a folder; where there is nothing, nothing else is loaded. */
export function mayRecall(world: World, folder: string | undefined): boolean {
  const { stateDir } = world;
  if (folder === undefined || stateDir === undefined) return false;
  if (mayHaveRecords(folder) || isThere(overridesPath(stateDir))) return true;
  return currentIndex(world) !== undefined;
}
