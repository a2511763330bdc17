import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import { baseName, fromHome, fromSystem, isWithin } from "#base/path.ts";
import { isTypedPath, typedPath, type World } from "#base/world.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { workspacePath } from "#layouts/journal-paths.ts";
import { rootsFromHere } from "#layouts/known-projects.ts";
import { projectRoot } from "#project/find-project.ts";
import { remotesOf } from "#project/git-remotes.ts";
import type { FilterChoice } from "#search/query/parse-query.ts";
import { mayRead, textOfLayout } from "#trust/may-read.ts";

/** The projects to search, as the flags name them. */
export interface ScopeRequest {
  /** A folder of the project to search; undefined for the current one. */
  readonly folder: string | undefined;
  /** The roots of other projects that are open at the same time. */
  readonly others?: readonly string[];
  /** In all known projects. */
  readonly all: boolean;
  /** In related projects, too. */
  readonly related: boolean;
  /** In the named projects, without those excluded by name. */
  readonly named: FilterChoice;
  /** The names among them that flags gave: the host asks the person about a flag, and about no word. */
  readonly flagged?: readonly string[];
}

/** The projects to search. */
export interface Scope {
  /** The current project; undefined outside of all. */
  readonly here: string | undefined;
  /** The roots to search; the user's own memory is empty, and always included. */
  readonly projects: readonly string[];
  /** Whether a memory in these projects may be shown to the caller. */
  readonly isReadable: (memory: Pick<IndexedMemory, "project" | "layout" | "source">) => boolean;
}

/** The user's own memory belongs to no project. */
const OWN = "";

/** Resolves the projects to search; throws a fault for an unknown name. */
export function scopeOf(world: World, asked: ScopeRequest): Scope {
  const here = projectRoot(world, typedPath(world, asked.folder ?? "."));
  const wanted = wantedBy(world, asked, here);
  const excluded = asked.named.not.flatMap((word) => namedRoots(world, word));
  const isReadable = readableFrom(world, asked, here);
  for (const word of asked.named.only) refuseWord(world, word, isReadable);
  const projects = [OWN, ...wanted.filter((root) => !excluded.includes(root))];
  return { here, projects, isReadable };
}

/** Says what the caller may read: words of an agent name no project beyond those that a person's flags allow. */
function readableFrom(
  world: World,
  asked: ScopeRequest,
  here: string | undefined,
): Scope["isReadable"] {
  const caller = world.caller;
  const flagged = asked.flagged?.flatMap((word) => namedRoots(world, word)) ?? [];
  const byFlags = flagged.length > 0 ? flagged : wantedBy(world, withoutNames(asked), here);
  const own = [...(here === undefined ? [] : [here]), ...byFlags];
  let found: readonly string[] | undefined;
  const related = () => {
    found ??= here === undefined ? [] : relatedByMap(world, here);
    return found;
  };
  const map = world.memoryDir && workspacePath(world.memoryDir);
  return ({ project, layout, source }) => {
    // The map is the user's own, and describes all projects.
    if (caller.by === "agent" && source === map) return false;
    return mayRead({ caller, own, project, what: textOfLayout(layout), related });
  };
}

function withoutNames(asked: ScopeRequest): ScopeRequest {
  return { ...asked, named: { only: [], not: [] } };
}

/** Refuses a word that names a project of which the caller may read nothing. */
function refuseWord(world: World, word: string, isReadable: Scope["isReadable"]): void {
  const isOpen = (project: string) => isReadable({ project, layout: "records", source: "" });
  if (!namedRoots(world, word).every(isOpen)) throw fault("other-project", { word });
}

function wantedBy(world: World, asked: ScopeRequest, here: string | undefined): string[] {
  const own = unique([...(here === undefined ? [] : [here]), ...(asked.others ?? [])]);
  if (asked.named.only.length > 0) {
    return unique(asked.named.only.flatMap((word) => namedRoots(world, word)));
  }
  if (asked.all) return unique([...own, ...rootsFromHere(world)]);
  if (!asked.related || here === undefined) return own;
  return unique([...relatedTo(here, rootsFromHere(world)), ...relatedByMap(world, here)]);
}

/** Few searches go beyond one project, and the map of the workspace loads a lot. */
function relatedByMap(world: World, here: string): string[] {
  const { relatedRoots } =
    require("#journal/workspace-map.ts") as typeof import("#journal/workspace-map.ts");
  return relatedRoots(world, here);
}

/**
 * The projects related to one: clones of the same repository, and those inside or around it. Its
 * work trees are the same project anyway.
 */
function relatedTo(here: string, roots: readonly string[]): string[] {
  const remotes = remotesOf(here);
  const isRelated = (root: string) =>
    isWithin(root, here) ||
    isWithin(here, root) ||
    remotesOf(root).some((remote) => remotes.includes(remote));
  return unique([here, ...roots.filter(isRelated)]);
}

/** The projects that a word names: a folder, or the last part of their path. */
function namedRoots(world: World, word: string): string[] {
  const roots = rootsFromHere(world);
  const isPath = isTypedPath(world, word) || word.startsWith("~") || word === ".";
  const path = typedPath(world, fromHome(fromSystem(word, world.platform), world.home));
  if (isPath) return [projectRoot(world, path) ?? path];
  const plain = word.toLowerCase();
  const named = roots.filter((root) => baseName(root).toLowerCase() === plain);
  if (named.length > 0) return named;
  throw fault("unknown-project", { word, nearest: nearest(word, roots.map(baseName)) });
}

function unique(roots: readonly string[]): string[] {
  return [...new Set(roots)];
}
