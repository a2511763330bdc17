import { isWithin, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { isoSeconds } from "#layouts/journal/format/journal-dates.ts";
import {
  breadcrumb,
  type FoundBreadcrumb,
  findBreadcrumb,
} from "#layouts/journal/format/session-json.ts";
import {
  isSameName,
  parseWorkspace,
  type Relationship,
  type Workspace,
  type WorkspaceProject,
} from "#layouts/journal/format/workspace-text.ts";
import { journalPaths, shownFolder, workspacePath } from "#layouts/journal/journal-paths.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { findProject } from "#project/find-project.ts";
import { packageNameOf, projectFacts } from "./file-output.ts";
import { isActive } from "./journal-session.ts";
import { textOfFile } from "./list-notes.ts";
import type { OpenJournal } from "./open-journal.ts";

/** A project of the map, and whether its folder exists. */
interface ShownProject extends WorkspaceProject {
  readonly isThere: boolean;
}

/** The map for a project, with its own relations apart. */
export interface ShownWorkspace extends Omit<Workspace, "projects"> {
  readonly projects: readonly ShownProject[];
  /** The current project, if it is listed. */
  readonly here: string | undefined;
  /** Relations of the current project. */
  readonly related: readonly Relationship[];
  /** Relations of the current project that were seen and nobody has accepted. */
  readonly proposed: readonly Relationship[];
}

/** Reads the map for the project of a folder. */
export function showWorkspace(world: World, folder: string): ShownWorkspace {
  const workspace = readWorkspace(world);
  const root = findProject(world, folder)?.root;
  const projects = workspace.projects.map((one) => ({
    ...one,
    isThere: one.path !== "" && isThere(`${mapPath(world, one.path)}/.`),
  }));
  const here = projects.find(({ path }) => path !== "" && mapPath(world, path) === root)?.key;
  if (here === undefined) return { ...workspace, projects, here, related: [], proposed: [] };
  const isHere = (key: string) => isSameName(key, here);
  const related = workspace.relationships.filter(({ from, to }) => isHere(from) || isHere(to));
  return { ...workspace, projects, here, related, proposed: proposedFor(world, here, workspace) };
}

/** In a longer map, loci reads only the manifests of projects that are called like a dependency. */
const MAX_COMPARED_PROJECTS = 200;

/** Relations that the map lacks: the manifest names another project, or the last task changed a file of it. */
function proposedFor(
  world: World,
  here: string,
  { projects, relationships }: Workspace,
): Relationship[] {
  const { folder } = journalPaths(placesOf(world).hostDir, { key: here });
  const changed = listedPaths(textOfFile(`${folder}/context/current-task.md`) ?? "");
  const own = projects.find(({ key }) => key === here);
  const { dependencies } = projectFacts(mapPath(world, own?.path ?? ""));
  const isCalled = (key: string) =>
    dependencies.some((name) => isSameName(name.slice(name.lastIndexOf("/") + 1), key));
  const isRelated = ({ key }: WorkspaceProject) =>
    relationships.some(({ from, to }) => isSameName(from, here) && isSameName(to, key));
  const isNamed = ({ key, path }: WorkspaceProject, nth: number) =>
    dependencies.length > 0 &&
    (nth < MAX_COMPARED_PROJECTS || isCalled(key)) &&
    dependencies.includes(packageNameOf(mapPath(world, path)));
  const others = projects.filter((other) => other.key !== here && !isRelated(other));
  return others.flatMap((other, nth): Relationship[] => {
    const about = { from: here, to: other.key };
    if (isNamed(other, nth))
      return [{ ...about, relation: "depends on", notes: "its manifest names it" }];
    const file = changed.find((path) => isWithin(path, mapPath(world, other.path)));
    if (file === undefined) return [];
    return [{ ...about, relation: "changes", notes: `its last task changed ${file}` }];
  });
}

/** The absolute paths in the lists of a note. */
function listedPaths(text: string): string[] {
  return [...text.matchAll(/^\s*[-*+]\s+`?(\/[^`\n]+?)`?\s*$/gm)].map(([, path = ""]) => path);
}

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

/** The marker that an agent without hooks writes at the end of each answer. */
export function nextBreadcrumb({ project, world }: OpenJournal): string {
  return breadcrumb(project.key, isoSeconds(world.now()));
}

/** Whether a context is complete, and which files to read if it is not. */
interface BreadcrumbCheck {
  /** `off` if memory mode is off. */
  readonly state: "off" | "intact" | "compacted";
  readonly found: FoundBreadcrumb | undefined;
  readonly read: readonly string[];
}

/** Searches an agent's context for the last marker of a project. */
export function checkBreadcrumb(journal: OpenJournal, text: string): BreadcrumbCheck {
  const { key } = journal.project;
  if (!isActive(journal)) return { state: "off", found: undefined, read: [] };
  const found = findBreadcrumb(text, key);
  if (found) return { state: "intact", found, read: [] };
  const folder = shownFolder(key);
  const read = [
    `${folder}_index.md`,
    "~/.claude/user/preferences.md",
    `${folder}context/current-task.md`,
    ...(relatedRoots(journal.world, journal.project.root).length > 0
      ? ["~/.claude/workspace.md"]
      : []),
  ];
  return { state: "compacted", found: undefined, read };
}
