import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import { baseName, fromHome, isWithin, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { rootsFromHere } from "#layouts/known-projects.ts";
import { projectRoot } from "#project/find-project.ts";
import { remotesOf } from "#project/git-remotes.ts";
import type { FilterChoice } from "#search/query/parse-query.ts";

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
}

/** The projects to search. */
export interface Scope {
  /** The current project; undefined outside of all. */
  readonly here: string | undefined;
  /** The roots to search; the user's own memory is empty, and always included. */
  readonly projects: readonly string[];
}

/** The user's own memory belongs to no project. */
const OWN = "";

/** Resolves the projects to search; throws a fault for an unknown name. */
export function scopeOf(world: World, asked: ScopeRequest): Scope {
  const here = projectRoot(world, resolvePath(world.cwd, asked.folder ?? "."));
  const wanted = wantedBy(world, asked, here);
  const excluded = asked.named.not.flatMap((word) => namedRoots(world, word));
  return { here, projects: [OWN, ...wanted.filter((root) => !excluded.includes(root))] };
}

function wantedBy(world: World, asked: ScopeRequest, here: string | undefined): string[] {
  const own = unique([...(here === undefined ? [] : [here]), ...(asked.others ?? [])]);
  if (asked.named.only.length > 0) {
    return unique(asked.named.only.flatMap((word) => namedRoots(world, word)));
  }
  if (asked.all) return unique([...own, ...rootsFromHere(world)]);
  if (!asked.related || here === undefined) return own;
  // Few searches go beyond one project, and the map of the workspace loads a lot.
  const { relatedRoots } =
    require("#journal/workspace-map.ts") as typeof import("#journal/workspace-map.ts");
  return unique([...relatedTo(here, rootsFromHere(world)), ...relatedRoots(world, here)]);
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
  const isPath = word.includes("/") || word.startsWith("~") || word === ".";
  const path = resolvePath(world.cwd, fromHome(word, world.home));
  if (isPath) return [projectRoot(world, path) ?? path];
  const plain = word.toLowerCase();
  const named = roots.filter((root) => baseName(root).toLowerCase() === plain);
  if (named.length > 0) return named;
  throw fault("unknown-project", { word, nearest: nearest(word, roots.map(baseName)) });
}

function unique(roots: readonly string[]): string[] {
  return [...new Set(roots)];
}
