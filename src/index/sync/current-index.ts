import type { World } from "#base/world.ts";
import {
  currentPath,
  generationAt,
  type IndexPlace,
  indexPlace,
} from "#index/generations/generation-paths.ts";

/** The active generation, and its path. */
export interface CurrentIndex {
  readonly place: IndexPlace;
  readonly name: string;
  readonly path: string;
}

/** The paths of this user's index; undefined without a home. */
export function indexOf({ stateDir, uid }: World): IndexPlace | undefined {
  return stateDir === undefined ? undefined : indexPlace(stateDir, uid);
}

/** The active generation; undefined if there is none. Opens nothing and loads no module. */
export function currentIndex(world: World): CurrentIndex | undefined {
  const place = indexOf(world);
  const name = place && generationAt(currentPath(place));
  return place && name !== undefined ? { place, name, path: `${place.folder}/${name}` } : undefined;
}
