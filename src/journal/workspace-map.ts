import { resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { changeLogFolder } from "#layouts/change-log-paths.ts";
import {
  editWorkspace,
  parseWorkspace,
  type RowChange,
  type Workspace,
  type WorkspacePart,
} from "#layouts/journal/format/workspace-text.ts";
import { workspacePath } from "#layouts/journal/journal-paths.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { writeTextChange } from "#undo/change-log.ts";
import { editFile, textOfFile } from "./journal-files.ts";

/** The map of all projects as its file has it. */
export function readWorkspace(world: World): Workspace {
  return parseWorkspace(textOfFile(workspacePath(placesOf(world).hostDir)) ?? "");
}

/** Changes rows of the map; the lock is held by who calls. False if nothing was to be changed. */
export function changeWorkspace(
  world: World,
  changes: readonly (RowChange & { readonly part: WorkspacePart })[],
): boolean {
  const { hostDir } = placesOf(world);
  const path = workspacePath(hostDir);
  const edit = (text: string) =>
    changes.reduce((whole, { part, ...change }) => editWorkspace(whole, part, change), text);
  const before = heldText(path);
  const after = edit(before ?? "");
  if (after === (before ?? "")) return false;
  const state = changeLogFolder(world, undefined);
  const remark = { state, uid: world.uid, id: crypto.randomUUID(), now: world.now() };
  const text = { name: "workspace.md", before, after };
  writeTextChange({ ...remark, action: "workspace" }, text, { durable: true });
  editFile(path, world.uid, edit);
  return true;
}

/** A path of the map, whose author may have written `~`. */
export function mapPath({ home }: World, path: string): string {
  if (home && /^~(?:\/|$)/.test(path)) return resolvePath(home, path.slice(2) || ".");
  return resolvePath("/", path);
}

/** The folders of the projects to which the map relates one. */
export function relatedRoots(world: World, root: string): string[] {
  if (world.hostDir === undefined) return [];
  const { projects, relationships } = readWorkspace(world);
  const roots = new Map(projects.map(({ key, path }) => [key.toLowerCase(), mapPath(world, path)]));
  const isHere = (key: string) => roots.get(key.toLowerCase()) === root;
  return relationships
    .filter(({ from, to }) => isHere(from) || isHere(to))
    .flatMap(({ from, to }) => roots.get((isHere(from) ? to : from).toLowerCase()) ?? []);
}
