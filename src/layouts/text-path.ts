import type { World } from "#base/world.ts";
import { preferencesPath } from "#layouts/journal/preferences.ts";
import { memoryFolder, placesOf } from "#layouts/layered/memory-paths.ts";
import { hash12 } from "#project/project-names.ts";
import { isConversationFile } from "#undo/journal-change.ts";
import { forgottenPath } from "./forgotten-list.ts";

/** Where a file lies that the journal knows by its name; without a project, one of the user's own for all projects. */
export function textPath(world: World, root: string | undefined, name: string): string {
  const { hostDir, stateDir } = placesOf(world);
  if (name === "preferences.md") return preferencesPath(hostDir);
  if (name === "forgotten.jsonl") return forgottenPath(stateDir, root);
  if (root !== undefined && isConversationFile(name)) return `${root}/${name}`;
  return `${root === undefined ? hostDir : memoryFolder(world, hash12(root))}/${name}`;
}
