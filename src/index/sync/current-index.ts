import type { World } from "#base/world.ts";
import {
  currentPath,
  generationAt,
  type IndexPlace,
  indexPlace,
} from "#index/generations/generation-paths.ts";

/** The generation that is asked now, and where it is. */
export interface CurrentIndex {
  readonly place: IndexPlace;
  readonly name: string;
  readonly path: string;
}

/** Where the index of this world is kept; undefined without a home. */
export function indexOf({ stateDir, uid }: World): IndexPlace | undefined {
  return stateDir === undefined ? undefined : indexPlace(stateDir, uid);
}

/** The generation that is asked now; undefined if there is none. Nothing is opened, and no module is loaded. */
export function currentIndex(world: World): CurrentIndex | undefined {
  const place = indexOf(world);
  const name = place && generationAt(currentPath(place));
  return place && name !== undefined ? { place, name, path: `${place.folder}/${name}` } : undefined;
}
