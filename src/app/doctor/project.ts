import { findProject } from "#app/project.ts";
import type { World } from "#base/world.ts";
import { plainKey } from "#core/project/name.ts";
import { type Check, fine } from "./check.ts";

/** Tells which project a folder counts as, and whether its name in the journal was taken. */
export function checkProject(world: World): Check[] {
  const project = findProject(world, world.cwd);
  if (!project) {
    return [fine("project", "this folder is none: the home folder, and what holds it, never is")];
  }
  const { root, key, hash12 } = project;
  const taken =
    key === plainKey(root) ? "" : `; another project has the name \`${plainKey(root)}\` already`;
  return [fine("project", `${root} (hash ${hash12}, key ${key}${taken})`)];
}
