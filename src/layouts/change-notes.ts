import { fault } from "#base/fault.ts";
import { placesOf, type World } from "#base/world.ts";
import { findProject } from "#project/find-project.ts";
import { projectHash } from "#project/project-hash.ts";
import type { TextChangeNote } from "#undo/change-log.ts";
import { isConversationFile, isOfLaterLayout } from "#undo/logged-change.ts";
import { journalPaths, preferencesPath, userFolder } from "./journal-paths.ts";
import { memoryFolder } from "./layered-paths.ts";
import { forgottenPath, recordState } from "./record-paths.ts";

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

/** The path of a file that the change log names; without a project, a file of the user's own for all projects. */
export function textPath(world: World, root: string | undefined, name: string): string {
  const { memoryDir, stateDir } = placesOf(world);
  if (isOfLaterLayout(name)) throw fault("later-layout", { name });
  if (name === "preferences.md") return preferencesPath(memoryDir);
  if (name === "forgotten.jsonl") return forgottenPath(stateDir, root);
  if (root === undefined) {
    const isUser = name.startsWith("user/");
    return isUser
      ? `${userFolder(memoryDir)}/${name.slice("user/".length)}`
      : `${memoryDir}/${name}`;
  }
  if (isConversationFile(name)) return `${root}/${name}`;
  const project = name.startsWith(JOURNAL_FILES_PREFIX) ? findProject(world, root) : undefined;
  if (project)
    return `${journalPaths(memoryDir, project).folder}/${name.slice(JOURNAL_FILES_PREFIX.length)}`;
  return `${memoryFolder(world, projectHash(world, root))}/${name}`;
}
