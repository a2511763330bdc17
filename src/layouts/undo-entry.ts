import type { World } from "#base/world.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { recordState } from "#layouts/records/store/record-paths.ts";
import type { Remark } from "#undo/change-log.ts";

/** The undo log of a project's files, or of the user's own for all projects. */
export function journalState(world: World, hash12: string | undefined): string {
  const { stateDir } = placesOf(world);
  return hash12 === undefined ? `${stateDir}/history` : recordState(stateDir, hash12);
}

/** The entry of a change of memory files, so that all of it can be undone together. */
export function remarkOn(
  world: World,
  hash12: string | undefined,
  told: { readonly action: string; readonly why?: string },
): Remark {
  const state = journalState(world, hash12);
  return { state, uid: world.uid, id: crypto.randomUUID(), now: world.now(), ...told };
}
