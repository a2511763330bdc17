import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import { isWithin } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import type {
  Initiative,
  Relationship,
  Workspace,
  WorkspaceProject,
} from "#layouts/journal/format/workspace-text.ts";
import { journalPaths } from "#layouts/journal/journal-paths.ts";
import { lockMemory } from "#layouts/layered/memory-lock.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { findProject } from "#project/find-project.ts";
import { textOfFile } from "./journal-files.ts";
import { openJournal } from "./open-journal.ts";
import { projectFacts } from "./project-page.ts";
import { changeWorkspace, mapPath, readWorkspace, registerProject } from "./workspace-map.ts";

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
  /** Relations that were seen and nobody has accepted. */
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
  const isHere = (key: string) => isSameKey(key, here ?? "");
  const related = workspace.relationships.filter(({ from, to }) => isHere(from) || isHere(to));
  return { ...workspace, projects, here, related, proposed: proposedIn(world, workspace) };
}

/** Relations that the map lacks: a manifest names another project, or the last task changed a file of it. */
function proposedIn(world: World, { projects, relationships }: Workspace): Relationship[] {
  const { hostDir } = placesOf(world);
  const facts = projects.map(({ key, path }) => {
    const root = mapPath(world, path);
    const task = journalPaths(hostDir, { key }).folder;
    const changed = listedPaths(textOfFile(`${task}/context/current-task.md`) ?? "");
    return { key, root, changed, ...projectFacts(root) };
  });
  const isKnown = (one: string, other: string) =>
    relationships.some(({ from, to }) => isSameKey(from, one) && isSameKey(to, other));
  return facts.flatMap(({ key: from, dependencies, changed }) =>
    facts.flatMap(({ key: to, packageName, root }): Relationship[] => {
      if (to === from || isKnown(from, to)) return [];
      if (dependencies.includes(packageName))
        return [
          { from, relation: "depends on", to, notes: `its manifest names \`${packageName}\`` },
        ];
      const file = changed.find((path) => isWithin(path, root));
      return file
        ? [{ from, relation: "changes", to, notes: `its last task changed ${file}` }]
        : [];
    }),
  );
}

/** The absolute paths in the lists of a note. */
function listedPaths(text: string): string[] {
  return [...text.matchAll(/^\s*[-*+]\s+`?(\/[^`\n]+?)`?\s*$/gm)].map(([, path = ""]) => path);
}

function isSameKey(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Lists the project of a folder; `added` is false if it is listed already. */
export function addProject(world: World, folder: string): { key: string; added: boolean } {
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
    const known = initiatives.find(({ name }) => isSameKey(name, change.name));
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
  const found = projects.find(({ key }) => isSameKey(key, word));
  if (found) return found;
  const keys = projects.map(({ key }) => key);
  throw fault("unknown-project-key", { key: word, nearest: nearest(word, keys) });
}
