import type { World } from "#base/world.ts";
import { changeLogFolder } from "#layouts/change-log-paths.ts";
import {
  editWorkspace,
  type RowChange,
  type WorkspacePart,
} from "#layouts/journal/format/workspace-text.ts";
import { workspacePath } from "#layouts/journal/journal-paths.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { writeTextChange } from "#undo/change-log.ts";
import { editFile } from "./journal-files.ts";
import { projectFacts } from "./manifest-facts.ts";
import type { OpenJournal } from "./open-journal.ts";
import { mapPath, readWorkspace } from "./workspace-map.ts";

/** Changes rows of the map; false if they are so already. The caller holds the lock. */
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

/** Lists a project in the workspace map, or corrects its path; false if the map is right already. */
export function registerProject({ world, project }: OpenJournal): boolean {
  const { projects } = readWorkspace(world);
  const isHere = (path: string) => path !== "" && mapPath(world, path) === project.root;
  if (projects.some(({ path }) => isHere(path))) return false;
  const known = projects.find(({ key }) => key.toLowerCase() === project.key);
  const description = known?.description || projectFacts(project.root).about;
  const status = known?.status && known.status !== "gone" ? known.status : "active";
  const row = [known?.key ?? project.key, project.root, description, status];
  return changeWorkspace(world, [{ part: "projects", row }]);
}
