import { isThere } from "#disk/file-stat.ts";
import { memoryOf } from "#layouts/records/store/record-paths.ts";

/**
 * Whether a folder may belong to a project with records, by a few stat calls: most prompts come
 * from folders without any, and then nothing else is loaded. The system itself resolves `..`, so
 * that links lead where they lead.
 */
export function mayHaveRecords(folder: string): boolean {
  let above = folder;
  for (let levels = folder.split("/").length; levels > 0; levels--) {
    if (isThere(memoryOf(above))) return true;
    // A repository has its records at its own root, but a linked work tree shares those of the main
    // one.
    if (isThere(`${above}/.git`)) return !isThere(`${above}/.git/refs`);
    above += "/..";
  }
  return false;
}
