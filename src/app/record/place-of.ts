import { placesOf } from "#app/memory-place.ts";
import type { World } from "#base/world.ts";
import { hash12 } from "#core/project/name.ts";
import { type RecordPlace, recordPlace } from "#files/records/place.ts";

/** The place of the records of a project; throws a fault without a home, or if its memory leads out of it. */
export function placeOfRecords(world: World, root: string): RecordPlace {
  const { stateDir } = placesOf(world);
  return recordPlace({ root, hash12: hash12(root) }, { stateDir, uid: world.uid });
}
