import { readText } from "#disk/read-text.ts";
import { foldersFrom } from "./find-project-root.ts";
import { gitDirOf } from "./linked-work-tree.ts";

/** The branch that is checked out in a folder's work tree, by git's own file; empty where there is none, or no name. */
export function branchOf(folder: string): string {
  for (const place of foldersFrom(folder)) {
    const reading = readText(`${gitDirOf(place) ?? `${place}/.git`}/HEAD`, { capBytes: 8192 });
    if (reading.kind !== "text") continue;
    const [, branch] = /^ref: refs\/heads\/(.+)$/m.exec(reading.text) ?? [];
    return branch?.trim() ?? reading.text.trim().slice(0, 12);
  }
  return "";
}
