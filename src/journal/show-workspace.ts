import { isWithin } from "#base/path.ts";
import { placesOf, type World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import {
  isSameName,
  type Relationship,
  type Workspace,
  type WorkspaceProject,
} from "#layouts/journal/format/workspace-text.ts";
import { journalPaths } from "#layouts/journal-paths.ts";
import { findProject } from "#project/find-project.ts";
import { packageNameOf, projectFacts } from "#project/manifest-facts.ts";
import { mayRead } from "#trust/may-read.ts";
import { textOfFile } from "./open-journal.ts";
import { mapPath, projectAt, readWorkspace, relatedRoots } from "./workspace-map.ts";

/** The map for a project, with its own relations apart. */
export type ShownWorkspace = ReturnType<typeof showWorkspace>;

/** Which part of the map is wanted. */
interface MapRequest {
  /** A folder of the project from which the map is seen. */
  readonly folder: string;
  /** Whether a person's flag asks for all of it. */
  readonly all: boolean;
}

/**
 * Reads the map for the project of a folder: `proposed` are relations that were seen and nobody has accepted. An agent sees
 * its own project and those that the user has related to it; `hidden` counts the others.
 */
export function showWorkspace(world: World, { folder, all }: MapRequest) {
  const root = findProject(world, folder)?.root;
  const whole = readWorkspace(world);
  const workspace = all ? whole : readablePart(world, whole, root);
  const hidden = whole.projects.length - workspace.projects.length;
  const projects = workspace.projects.map((one) => ({
    ...one,
    isThere: one.path !== "" && isThere(`${mapPath(world, one.path)}/.`),
  }));
  const here = projectAt(world, workspace, root);
  const isHere = (key: string) => here !== undefined && isSameName(key, here.key);
  const related = workspace.relationships.filter(({ from, to }) => isHere(from) || isHere(to));
  const proposed = here ? proposedFor(world, here, workspace) : [];
  return { ...workspace, projects, hidden, here: here?.key, related, proposed };
}

/** The part of the map about the projects that the caller may read. */
function readablePart(world: World, workspace: Workspace, root: string | undefined): Workspace {
  const caller = world.caller;
  if (caller.by === "person") return workspace;
  const own = root === undefined ? [] : [root];
  const related = () => (root === undefined ? [] : relatedRoots(world, root));
  const isOpen = (path: string) =>
    mayRead({ caller, own, project: mapPath(world, path) || path, what: "notes", related });
  const projects = workspace.projects.filter(({ path }) => path !== "" && isOpen(path));
  const keys = projects.map(({ key }) => key);
  const isNamed = (name: string) => keys.some((key) => isSameName(key, name));
  return {
    ...workspace,
    projects,
    relationships: workspace.relationships.filter(({ from, to }) => isNamed(from) && isNamed(to)),
    initiatives: workspace.initiatives.filter(({ projects: of }) => namesIn(of).some(isNamed)),
  };
}

function namesIn(list: string): string[] {
  return list.split(",").map((name) => name.trim());
}

/** The most manifests of other projects that loci reads. */
const MAX_COMPARED_PROJECTS = 200;

/** Relations that the map lacks: the manifest names another project, or the last task changed a file of it. */
function proposedFor(
  world: World,
  here: WorkspaceProject,
  { projects, relationships }: Workspace,
): Relationship[] {
  const { folder } = journalPaths(placesOf(world).memoryDir, here);
  const changed = listedPaths(textOfFile(`${folder}/context/current-task.md`) ?? "");
  const { dependencies } = projectFacts(mapPath(world, here.path));
  const isRelated = ({ key }: WorkspaceProject) =>
    relationships.some(({ from, to }) => isSameName(from, here.key) && isSameName(to, key));
  const isNamed = ({ path }: WorkspaceProject, nth: number) =>
    dependencies.length > 0 &&
    nth < MAX_COMPARED_PROJECTS &&
    dependencies.includes(packageNameOf(mapPath(world, path)));
  const others = projects.filter((other) => other.key !== here.key && !isRelated(other));
  return others.flatMap((other, nth): Relationship[] => {
    const about = { from: here.key, to: other.key };
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
