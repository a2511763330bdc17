import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { hash12, plainKey, projectKey } from "#core/project/name.ts";
import { findProjectRoot } from "#files/project/find.ts";
import { readOverrides } from "#files/project/overrides.ts";
import { ownerOfKey } from "#files/project/owner.ts";
import type { Project } from "#model/project.ts";

/** The root of the project that a folder belongs to, without its names. */
export function projectRoot(world: World, folder: string): string | undefined {
  return findProjectRoot(folder, {
    home: world.home,
    overrides: readOverrides(world.stateDir),
    uid: world.uid,
  });
}

/** The project that a folder belongs to, with both of its names; undefined for the home folder and what holds it. */
export function findProject(world: World, folder: string): Project | undefined {
  const root = projectRoot(world, folder);
  if (root === undefined) return undefined;
  const key = projectKey(root, ownerOf(world, plainKey(root)));
  return { root, name: baseName(root), hash12: hash12(root), key };
}

/** The project that a key of the journal layout belongs to; a journal may name any folder of it. */
function ownerOf(world: World, key: string): string | undefined {
  const { hostDir, home } = world;
  const folder = hostDir ? ownerOfKey({ hostDir, home }, key) : undefined;
  return folder && (projectRoot(world, folder) ?? folder);
}
