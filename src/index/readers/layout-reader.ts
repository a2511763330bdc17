import type { World } from "#base/world.ts";
import type { Place } from "#disk/file-versions.ts";
import type { IndexedLayout, IndexedMemory } from "#index/model/indexed-memory.ts";

/** A place of a layout, and whose it is. */
export interface SourcePlace extends Place {
  readonly layout: IndexedLayout;
  /** The root of the project; empty for what is the user's own. */
  readonly project: string;
}

/** A file as it is on the disk. */
export interface FileNow {
  readonly path: string;
  readonly stamp: string;
  readonly writtenMs: number;
}

/** What a layout offers to be found. */
export interface LayoutReader {
  /** The memories of some files of a place, file by file; none of one that cannot be read. */
  readonly read: (
    world: World,
    place: SourcePlace,
    files: readonly FileNow[],
  ) => readonly (readonly IndexedMemory[])[];
}
