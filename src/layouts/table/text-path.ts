import { fault } from "#base/fault.ts";
import { placesOf, type World } from "#base/world.ts";
import { JOURNAL_FILES_PREFIX } from "#layouts/change-notes.ts";
import { journalPaths, preferencesPath, userFolder } from "#layouts/journal-paths.ts";
import { memoryFolder } from "#layouts/layered-paths.ts";
import { forgottenPath } from "#layouts/record-paths.ts";
import { findProject } from "#project/find-project.ts";
import { projectHash } from "#project/project-hash.ts";
import { isConversationFile, isOfLaterLayout } from "#undo/logged-change.ts";
import { pathOfPage } from "./plain-pages.ts";

/** The path of a file that the change log names; without a project, a file of the user's own for all projects. */
export function textPath(world: World, root: string | undefined, name: string): string {
  const { memoryDir, stateDir } = placesOf(world);
  if (isOfLaterLayout(name)) return neededPage(world, root, name);
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

function neededPage(world: World, root: string | undefined, name: string): string {
  const path = pathOfPage(world, root, name);
  if (path === undefined) throw fault("later-layout", { name });
  return path;
}
