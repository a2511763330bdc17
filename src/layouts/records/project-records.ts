import type { World } from "#base/world.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { type RecordPlace, recordPlace } from "#layouts/records/store/record-place.ts";

/** The paths of a project's records; throws a fault without a home, or if its memory leads out of it. */
export function placeOfRecords(world: World, root: string): RecordPlace {
  return recordPlace(root, { ...placesOf(world), uid: world.uid });
}
