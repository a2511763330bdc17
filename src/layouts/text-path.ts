import type { World } from "#base/world.ts";
import { preferencesPath } from "#layouts/journal/preferences.ts";
import { memoryFolder, placesOf } from "#layouts/layered/memory-paths.ts";
import { hash12 } from "#project/project-names.ts";
import { forgottenPath } from "./forgotten-list.ts";

/**
 * The path of a file that the undo log knows by its name; without a project, one of the user's own
 * for all projects.
 */
export function textPath(world: World, root: string | undefined, name: string): string {
  const { hostDir, stateDir } = placesOf(world);
  if (name === "preferences.md") return preferencesPath(hostDir);
  if (name === "forgotten.jsonl") return forgottenPath(stateDir, root);
  return `${root === undefined ? hostDir : memoryFolder(world, hash12(root))}/${name}`;
}
