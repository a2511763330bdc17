import type { World } from "#base/world.ts";
import type { StampedFile, WatchedPath } from "#disk/file-versions.ts";
import type { IndexedLayout, IndexedMemory } from "#index/model/indexed-memory.ts";

/** A path of a layout, and its project. */
export interface SourcePlace extends WatchedPath {
  readonly layout: IndexedLayout;
  /** The root of the project; empty for the user's own memory. */
  readonly project: string;
}

/** Reads the memories of some files, file by file; none for an unreadable file. */
export type LayoutReader = (
  world: World,
  place: SourcePlace,
  files: readonly StampedFile[],
) => readonly (readonly IndexedMemory[])[];
