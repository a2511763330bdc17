import { isThere } from "#disk/file-stat.ts";
import { memoryOf } from "#layouts/records/store/record-paths.ts";

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
