import type { World } from "#base/world.ts";
import { glanceText, isThere } from "#disk/file-stat.ts";

// The index is one file. A pointer names it, so a new one replaces it by one rename, and nobody who has the old one open is
// disturbed. A new index is empty: each question first indexes what it lacks.

/** The current index. */
export interface CurrentIndex {
  readonly folder: string;
  readonly name: string;
  readonly path: string;
}

/** The pattern of an index's name; a pointer to anything else is ignored. */
const INDEX_NAME = /^index-[0-9a-z]{1,12}-[0-9a-f]{16}\.db$/;

/** A larger file is no pointer. */
const MAX_POINTER_BYTES = 128;

/** The folder of the index; undefined without a home. */
export function indexFolder({ stateDir }: World): string | undefined {
  return stateDir === undefined ? undefined : `${stateDir}/index`;
}

/** The pointer to the current index. */
export function pointerIn(folder: string): string {
  return `${folder}/CURRENT`;
}

/** The current index; undefined if there is none. */
export function currentIndex(world: World): CurrentIndex | undefined {
  const folder = indexFolder(world);
  if (folder === undefined || Bun.file(pointerIn(folder)).size > MAX_POINTER_BYTES)
    return undefined;
  const name = glanceText(pointerIn(folder))?.trimEnd() ?? "";
  return INDEX_NAME.test(name) ? { folder, name, path: `${folder}/${name}` } : undefined;
}

/** The file that says that there was not enough time to bring the index up to date. */
export function behindPath(folder: string): string {
  return `${folder}/BEHIND`;
}

/** Whether there is no index, or one that needs more time to be brought up to date. */
export function isIndexBehind(world: World): boolean {
  const folder = indexFolder(world);
  if (folder === undefined) return false;
  return currentIndex(world) === undefined || isThere(behindPath(folder));
}
