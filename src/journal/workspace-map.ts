import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { nearest } from "#base/nearest.ts";
import { fromHome, resolvePath } from "#base/path.ts";
import { placesOf, type World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import {
  editWorkspace,
  type Initiative,
  isSameName,
  parseWorkspace,
  type Relationship,
  type RowChange,
  type Workspace,
  type WorkspacePart,
  type WorkspaceProject,
} from "#layouts/journal/format/workspace-text.ts";
import { workspacePath } from "#layouts/journal-paths.ts";
import { findProject } from "#project/find-project.ts";
import { redactorForWriting } from "#redact/redactor.ts";
import { readSettings } from "#settings/read-settings.ts";
import { lockMemory } from "#store/memory-lock.ts";
import { mayRead } from "#trust/may-read.ts";
import { editLogged } from "./journal-files.ts";
import { manifestWords, unlabelledRows } from "./manifest-words.ts";
import { type HeldJournal, type OpenJournal, openJournal, textOfFile } from "./open-journal.ts";

/** Reads the map of all projects. */
export function readWorkspace(world: World): Workspace {
  return parseWorkspace(textOfFile(workspacePath(placesOf(world).memoryDir)) ?? "");
}

/** The full path for a path of the map, which may begin with `~`. */
export function mapPath({ home }: World, path: string): string {
  return resolvePath("/", fromHome(path, home));
}

/** The project of the map that lies in a folder. */
export function projectAt(
  world: World,
  { projects }: Pick<Workspace, "projects">,
  root: string | undefined,
): WorkspaceProject | undefined {
  return projects.find(({ path }) => path !== "" && mapPath(world, path) === root);
}

/** The folders of the map's projects, by their keys in small letters. */
export function rootsByKey(world: World, { projects }: Workspace): Map<string, string> {
  return new Map(projects.map(({ key, path }) => [key.toLowerCase(), mapPath(world, path)]));
}

/** The folders of the projects that the map relates to a project. */
export function relatedRoots(world: World, root: string): string[] {
  if (world.memoryDir === undefined) return [];
  const workspace = readWorkspace(world);
  const { relationships } = workspace;
  const roots = rootsByKey(world, workspace);
  const isHere = (key: string) => roots.get(key.toLowerCase()) === root;
  return relationships
    .filter(({ from, to }) => isHere(from) || isHere(to))
    .flatMap(({ from, to }) => roots.get((isHere(from) ? to : from).toLowerCase()) ?? []);
}

/** The lock of all memory, and the world that it is taken in. */
type HeldWorld = Pick<HeldJournal, "lock" | "world">;

/** Changes rows of the map; false if they are so already. The caller holds the lock. */
export function changeWorkspace(
  { lock, world }: HeldWorld,
  changes: readonly (RowChange & { readonly part: WorkspacePart })[],
  action = "workspace",
): boolean {
  const path = workspacePath(placesOf(world).memoryDir);
  const edit = (text: string) =>
    changes.reduce((whole, { part, ...change }) => editWorkspace(whole, part, change), text);
  return editLogged(lock, { world, action }, [{ name: "workspace.md", path, edit }]);
}

/** Lists a project in the workspace map, or corrects its path; false if the map is right already. */
export function registerProject(
  { lock, world, project }: HeldWorld & Pick<OpenJournal, "project">,
  action?: string,
): boolean {
  const workspace = readWorkspace(world);
  const changes = unlabelledRows(workspace, (path) => mapPath(world, path));
  if (projectAt(world, workspace, project.root)) {
    if (changes.length > 0) changeWorkspace({ lock, world }, changes, action);
    return false;
  }
  const known = workspace.projects.find(({ key }) => key.toLowerCase() === project.key);
  const description = known?.description || manifestWords(project.root);
  const status = known?.status && known.status !== "gone" ? known.status : "active";
  const row = [known?.key ?? project.key, project.root, description, status];
  return changeWorkspace({ lock, world }, [...changes, { part: "projects", row }], action);
}

/** Lists the project of a folder; `added` is false if it is listed already. */
export function addProject(world: World, folder: string): { key: string; added: boolean } {
  if (!isThere(`${folder}/.`))
    throw fault("bad-value", { name: "folder", value: folder, wanted: "a folder that exists" });
  const journal = openJournal(world, { folder });
  using lock = lockMemory(world, COMMAND_WAIT_MS);
  return { key: journal.project.key, added: registerProject({ ...journal, lock }) };
}

/** Removes secrets from the words that somebody gives for the map. A path stays as it is, because it finds its project. */
function safe<Given>(world: World, given: Given): Given {
  return redactorForWriting(world, readSettings(world)).value(given);
}

/** Changes the description or the status of a project. */
export function describeProject(
  world: World,
  word: string,
  { description, status }: Partial<Record<"description" | "status", string | undefined>>,
): WorkspaceProject {
  using lock = lockMemory(world, COMMAND_WAIT_MS);
  const found = projectNamed(world, word);
  refuseOthers(world, found);
  const next = {
    ...found,
    description: safe(world, description) ?? found.description,
    status: safe(world, status) ?? found.status,
  };
  const row = [next.key, next.path, next.description, next.status];
  changeWorkspace({ lock, world }, [{ part: "projects", row }]);
  return next;
}

/** Refuses an agent a project of the map other than its own and those related to it. */
function refuseOthers(world: World, { key, path }: WorkspaceProject): void {
  const here = findProject(world, world.cwd)?.root ?? world.cwd;
  const related = () => relatedRoots(world, here);
  const project = mapPath(world, path);
  const wish = { caller: world.caller, own: [here], project, related };
  if (!mayRead({ ...wish, what: "notes" })) throw fault("other-project", { word: key });
}

/** Writes a relation between two projects, or removes it. */
export function relateProjects(
  world: World,
  { from, to, ...words }: Relationship,
  remove = false,
): Relationship {
  const { relation, notes } = remove ? words : safe(world, words);
  using lock = lockMemory(world, COMMAND_WAIT_MS);
  const ends = { from: projectNamed(world, from).key, to: projectNamed(world, to).key };
  const row = [ends.from, relation, ends.to, notes];
  changeWorkspace({ lock, world }, [{ part: "relationships", row, remove }]);
  return { ...ends, relation, notes };
}

/** Removes a project and its relations from the map. Its journal stays. */
export function removeProject(world: World, word: string): WorkspaceProject {
  using lock = lockMemory(world, COMMAND_WAIT_MS);
  const found = projectNamed(world, word);
  const isOf = ({ from, to }: Relationship) => [from, to].includes(found.key);
  const relations = readWorkspace(world).relationships.filter(isOf);
  changeWorkspace({ lock, world }, [
    { part: "projects", row: [found.key], remove: true },
    ...relations.map(({ from, relation, to }) => {
      return { part: "relationships" as const, row: [from, relation, to], remove: true };
    }),
  ]);
  return found;
}

/** Writes an initiative that spans projects, or updates it. */
export function setInitiative(
  world: World,
  given: Partial<Initiative> & Pick<Initiative, "name">,
): Initiative {
  const change = safe(world, given);
  using lock = lockMemory(world, COMMAND_WAIT_MS);
  const { initiatives } = readWorkspace(world);
  const known = initiatives.find(({ name }) => isSameName(name, change.name));
  const blank = { projects: "", status: "active", notes: "" };
  const next = { ...blank, ...known, ...change, name: known?.name ?? change.name };
  const row = [next.name, next.projects, next.status, next.notes];
  changeWorkspace({ lock, world }, [{ part: "initiatives", row }]);
  return next;
}

function projectNamed(world: World, word: string): WorkspaceProject {
  const { projects } = readWorkspace(world);
  const found = projects.find(({ key }) => isSameName(key, word));
  if (found) return found;
  const keys = projects.map(({ key }) => key);
  throw fault("unknown-project-key", { key: word, nearest: nearest(word, keys) });
}
