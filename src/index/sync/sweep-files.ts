import { folderOf } from "#base/path.ts";
import { stampedFile } from "#disk/file-versions.ts";
import type { IndexedLayout } from "#index/model/indexed-memory.ts";
import { type KnownFile, someKnown } from "#index/tables/folder-table.ts";
import { type Taking, takeIn, takeOut } from "./take-in.ts";

/**
 * Looks at some of the files that the index knows, others each time: an edit in place changes no folder, and is found
 * so after a while. What was edited and is found is read from its file anyway; this is for what would not be found.
 */
export function sweepSome(taking: Taking, most: number): number {
  const { database, world } = taking;
  const known = someKnown(database, shareOf(world.now()), most);
  const gone: string[] = [];
  let changed = 0;
  for (const file of known) {
    const now = stampedFile(file.path);
    if (!now) gone.push(file.path);
    // A conversation is only ever added to, and taken in by its own ways.
    if (!now || now.stamp === file.stamp || file.layout === "transcript") continue;
    takeIn(taking, placeOf(file), [now]);
    changed++;
  }
  takeOut(taking, gone);
  return changed + gone.length;
}

/** The place in which a file lies that the index knows. */
export function placeOf({ path, layout, project }: KnownFile) {
  return { path: folderOf(path), layout: layout as IndexedLayout, project };
}

/** Each time another number from 0 to 1: the golden ratio leaves no gaps. */
function shareOf(now: Date): number {
  return (now.getTime() * 0.618033988749895) % 1;
}
