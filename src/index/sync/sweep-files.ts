import { folderOf } from "#base/path.ts";
import { stampedFile } from "#disk/file-versions.ts";
import type { IndexedLayout } from "#index/model/indexed-memory.ts";
import { type KnownFile, someKnown } from "#index/tables/folder-table.ts";
import { type TakeInOptions, takeIn, takeOut } from "./take-in.ts";

/**
 * Checks some of the indexed files, different ones each time: editing a file changes no folder, so
 * it is found after a while. Hits are read from their files anyway; this is for edits that would
 * otherwise never match.
 */
export function sweepSome(taking: TakeInOptions, most: number): number {
  const { database, world } = taking;
  const known = someKnown(database, shareOf(world.now()), most);
  const gone: string[] = [];
  let changed = 0;
  for (const file of known) {
    const now = stampedFile(file.path);
    if (!now) gone.push(file.path);
    // Conversations only grow, and have their own indexing.
    if (!now || now.stamp === file.stamp || file.layout === "transcript") continue;
    takeIn(taking, placeOf(file), [now]);
    changed++;
  }
  takeOut(taking, gone);
  return changed + gone.length;
}

/** The folder of an indexed file. */
export function placeOf({ path, layout, project }: KnownFile) {
  return { path: folderOf(path), layout: layout as IndexedLayout, project };
}

/** A different number from 0 to 1 each time: the golden ratio leaves no gaps. */
function shareOf(now: Date): number {
  return (now.getTime() * 0.618033988749895) % 1;
}
