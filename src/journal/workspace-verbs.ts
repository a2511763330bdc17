import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import {
  editWorkspace,
  type Initiative,
  isSameName,
  type Relationship,
  type RowChange,
  type WorkspacePart,
  type WorkspaceProject,
} from "#layouts/journal/format/workspace-text.ts";
import { workspacePath } from "#layouts/journal/journal-paths.ts";
import { lockMemory } from "#layouts/layered/change-memory.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { changeLogFolder } from "#layouts/layout-paths.ts";
import { writeTextChange } from "#undo/change-log.ts";
import { projectFacts } from "./file-output.ts";
import { editFile } from "./journal-files.ts";
import { type OpenJournal, openJournal } from "./open-journal.ts";
import { mapPath, readWorkspace } from "./show-workspace.ts";

/** Lists the project of a folder; `added` is false if it is listed already. */
export function addProject(world: World, folder: string): { key: string; added: boolean } {
  if (!isThere(`${folder}/.`))
    throw fault("bad-value", { name: "folder", value: folder, wanted: "a folder that exists" });
  const journal = openJournal(world, { folder });
  using _lock = lockMemory(journal.world);
  return { key: journal.project.key, added: registerProject(journal) };
}

/** Changes the description or the status of a project. */
export function describeProject(
  world: World,
  word: string,
  {
    description,
    status,
  }: { readonly description?: string | undefined; readonly status?: string | undefined },
): WorkspaceProject {
  return changeUnderLock(world, () => {
    const found = projectNamed(world, word);
    const next = {
      ...found,
      description: description ?? found.description,
      status: status ?? found.status,
    };
    changeWorkspace(world, [
      { part: "projects", row: [next.key, next.path, next.description, next.status] },
    ]);
    return next;
  });
}

/** Writes a relation between two projects, or removes it. */
export function relateProjects(
  world: World,
  { from, relation, to, notes }: Relationship,
  remove = false,
): Relationship {
  return changeUnderLock(world, () => {
    const row = {
      from: projectNamed(world, from).key,
      relation,
      to: projectNamed(world, to).key,
      notes,
    };
    changeWorkspace(world, [
      { part: "relationships", row: [row.from, relation, row.to, notes], remove },
    ]);
    return row;
  });
}

/** Removes a project and its relations from the map. Its journal stays. */
export function removeProject(world: World, word: string): WorkspaceProject {
  return changeUnderLock(world, () => {
    const found = projectNamed(world, word);
    const isOf = ({ from, to }: Relationship) => [from, to].includes(found.key);
    const relations = readWorkspace(world).relationships.filter(isOf);
    changeWorkspace(world, [
      { part: "projects", row: [found.key], remove: true },
      ...relations.map(({ from, relation, to }) => ({
        ...{ part: "relationships" as const, row: [from, relation, to], remove: true },
      })),
    ]);
    return found;
  });
}

/** Writes an initiative that spans projects, or updates it. */
export function setInitiative(
  world: World,
  change: Partial<Initiative> & Pick<Initiative, "name">,
): Initiative {
  return changeUnderLock(world, () => {
    const { initiatives } = readWorkspace(world);
    const known = initiatives.find(({ name }) => isSameName(name, change.name));
    const next: Initiative = {
      projects: "",
      status: "active",
      notes: "",
      ...known,
      ...change,
      name: known?.name ?? change.name,
    };
    changeWorkspace(world, [
      { part: "initiatives", row: [next.name, next.projects, next.status, next.notes] },
    ]);
    return next;
  });
}

function changeUnderLock<Result>(world: World, act: () => Result): Result {
  using _lock = lockMemory(world);
  return act();
}

function projectNamed(world: World, word: string): WorkspaceProject {
  const { projects } = readWorkspace(world);
  const found = projects.find(({ key }) => isSameName(key, word));
  if (found) return found;
  const keys = projects.map(({ key }) => key);
  throw fault("unknown-project-key", { key: word, nearest: nearest(word, keys) });
}

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
