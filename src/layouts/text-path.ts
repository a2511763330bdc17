import type { World } from "#base/world.ts";
import { journalPaths, userFolder } from "#layouts/journal/journal-paths.ts";
import { preferencesPath } from "#layouts/journal/preferences.ts";
import { memoryFolder, placesOf } from "#layouts/layered/memory-paths.ts";
import { findProject } from "#project/find-project.ts";
import { hash12 } from "#project/project-names.ts";
import { isConversationFile } from "#undo/journal-change.ts";
import { forgottenPath } from "./forgotten-list.ts";

/** The prefix of the names of a journal's files. */
export const JOURNAL_NAME = "journal/";

/** The path of a file that the undo log knows by its name; without a project, one of the user's own for all projects. */
export function textPath(world: World, root: string | undefined, name: string): string {
  const { hostDir, stateDir } = placesOf(world);
  if (name === "preferences.md") return preferencesPath(hostDir);
  if (name === "forgotten.jsonl") return forgottenPath(stateDir, root);
  if (root === undefined) {
    const isUser = name.startsWith("user/");
    return isUser ? `${userFolder(hostDir)}/${name.slice("user/".length)}` : `${hostDir}/${name}`;
  }
  if (isConversationFile(name)) return `${root}/${name}`;
  const project = name.startsWith(JOURNAL_NAME) ? findProject(world, root) : undefined;
  if (project) return `${journalPaths(hostDir, project).folder}/${name.slice(JOURNAL_NAME.length)}`;
  return `${memoryFolder(world, hash12(root))}/${name}`;
}
