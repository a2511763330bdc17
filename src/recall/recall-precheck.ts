import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { currentIndex } from "#index/sync/current-index.ts";
import { memoryOf } from "#layouts/records/store/record-paths.ts";
import { overridesPath } from "#project/project-names.ts";

/** Whether there may be anything to be recalled in a folder; where there is nothing, nothing else is loaded. */
export function mayRecall(world: World, folder: string | undefined): boolean {
  const { stateDir } = world;
  if (folder === undefined || stateDir === undefined) return false;
  if (mayHaveRecords(folder) || isThere(overridesPath(stateDir))) return true;
  return currentIndex(world) !== undefined;
}

/**
 * Whether a folder may belong to a project with records, found out by a few looks: most prompts are sent where there are
 * none, and then nothing else is loaded. The system itself goes up, so that a link leads to where it leads.
 */
export function mayHaveRecords(folder: string): boolean {
  let above = folder;
  for (let levels = folder.split("/").length; levels > 0; levels--) {
    if (isThere(memoryOf(above))) return true;
    // A repository has its records at its own root, but a tree beside the main one shares those of that.
    if (isThere(`${above}/.git`)) return !isThere(`${above}/.git/refs`);
    above += "/..";
  }
  return false;
}
