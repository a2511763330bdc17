import { resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { parseWorkspace, type Workspace } from "#layouts/journal/format/workspace-text.ts";
import { workspacePath } from "#layouts/journal/journal-paths.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { textOfFile } from "./read-notes.ts";

/** Reads the map of all projects. */
export function readWorkspace(world: World): Workspace {
  return parseWorkspace(textOfFile(workspacePath(placesOf(world).hostDir)) ?? "");
}

/** The full path for a path of the map, which may begin with `~`. */
export function mapPath({ home }: World, path: string): string {
  if (home && /^~(?:\/|$)/.test(path)) return resolvePath(home, path.slice(2) || ".");
  return resolvePath("/", path);
}

/** The folders of the projects that the map relates to a project. */
export function relatedRoots(world: World, root: string): string[] {
  if (world.hostDir === undefined) return [];
  const { projects, relationships } = readWorkspace(world);
  const roots = new Map(projects.map(({ key, path }) => [key.toLowerCase(), mapPath(world, path)]));
  const isHere = (key: string) => roots.get(key.toLowerCase()) === root;
  return relationships
    .filter(({ from, to }) => isHere(from) || isHere(to))
    .flatMap(({ from, to }) => roots.get((isHere(from) ? to : from).toLowerCase()) ?? []);
}
