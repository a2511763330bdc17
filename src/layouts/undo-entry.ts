import type { World } from "#base/world.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { recordState } from "#layouts/records/store/record-paths.ts";
import type { Remark } from "#undo/change-log.ts";

/** The journal of what belongs to a project, or to the user for all projects. */
export function journalState(world: World, hash12: string | undefined): string {
  const { stateDir } = placesOf(world);
  return hash12 === undefined ? `${stateDir}/history` : recordState(stateDir, hash12);
}

/** What a change of memory files is written down with, so that all of it can be undone as one. */
export function remarkOn(
  world: World,
  hash12: string | undefined,
  told: { readonly action: string; readonly why?: string },
): Remark {
  const state = journalState(world, hash12);
  return { state, uid: world.uid, id: crypto.randomUUID(), now: world.now(), ...told };
}
