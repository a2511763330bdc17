import { placesOf, type World } from "#base/world.ts";
import type { TextChangeNote } from "#undo/change-log.ts";
import { recordState } from "./record-paths.ts";

/** The undo log of a project's files, or of the user's own for all projects. */
export function changeLogFolder(world: World, hash12: string | undefined): string {
  const { stateDir } = placesOf(world);
  return hash12 === undefined ? `${stateDir}/history` : recordState(stateDir, hash12);
}

/** The entry of a change of memory files, so that all of it can be undone together. */
export function changeNoteFor(
  world: World,
  hash12: string | undefined,
  told: { readonly action: string; readonly why?: string; readonly id?: string },
): TextChangeNote {
  const state = changeLogFolder(world, hash12);
  return { state, uid: world.uid, id: crypto.randomUUID(), now: world.now(), ...told };
}

/** The beginning of the names of a journal's files. */
export const JOURNAL_FILES_PREFIX = "journal/";
