import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import { baseName, isWithin, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { relatedRoots } from "#journal/workspace-map.ts";
import { knownRoots } from "#layouts/known-projects.ts";
import { projectRoot } from "#project/find-project.ts";
import { remotesOf } from "#project/git-remotes.ts";
import type { Choice } from "#search/query/parse-query.ts";

/** In which projects something is searched, as it was asked for. */
export interface ScopeAsked {
  /** A folder of the project that is searched; undefined for the one that the user is in. */
  readonly folder: string | undefined;
  /** In all projects that are known. */
  readonly all: boolean;
  /** In those as well that have to do with this one. */
  readonly related: boolean;
  /** In those that were named, and not in those that were excluded by name. */
  readonly named: Choice;
}

/** In which projects something is searched. */
export interface Scope {
  /** The project that the user is in; undefined outside of all. */
  readonly here: string | undefined;
  /** The roots that are searched; the user's own memory is empty, and always one of them. */
  readonly projects: readonly string[];
}

/** What is the user's own belongs to no project. */
const OWN = "";

/** Finds out in which projects something is searched; throws a fault for a name that no project has. */
export function scopeOf(world: World, asked: ScopeAsked): Scope {
  const here = projectRoot(world, resolvePath(world.cwd, asked.folder ?? "."));
  const wanted = wantedBy(world, asked, here);
  const excluded = asked.named.not.flatMap((word) => namedRoots(world, word));
  return { here, projects: [OWN, ...wanted.filter((root) => !excluded.includes(root))] };
}

function wantedBy(world: World, asked: ScopeAsked, here: string | undefined): string[] {
  const own = here === undefined ? [] : [here];
  if (asked.named.only.length > 0) {
    return unique(asked.named.only.flatMap((word) => namedRoots(world, word)));
  }
  if (asked.all) return unique([...own, ...rootsOf(world)]);
  if (!asked.related || here === undefined) return own;
  return unique([...relatedTo(here, rootsOf(world)), ...relatedRoots(world, here)]);
}

/**
 * The projects that have to do with one: clones of the same repository, and those that lie in it or in which it lies. Its
 * work trees are the same project anyway.
 */
export function relatedTo(here: string, roots: readonly string[]): string[] {
  const remotes = remotesOf(here);
  const isRelated = (root: string) =>
    isWithin(root, here) ||
    isWithin(here, root) ||
    remotesOf(root).some((remote) => remotes.includes(remote));
  return unique([here, ...roots.filter(isRelated)]);
}

/** The projects that a word means: a folder, or the last part of their path. */
function namedRoots(world: World, word: string): string[] {
  const roots = rootsOf(world);
  const isPath = word.includes("/") || word.startsWith("~") || word === ".";
  const path = resolvePath(world.cwd, word.replace(/^~(?=$|\/)/, world.home ?? "~"));
  if (isPath) return [projectRoot(world, path) ?? path];
  const plain = word.toLowerCase();
  const named = roots.filter((root) => baseName(root).toLowerCase() === plain);
  if (named.length > 0) return named;
  throw fault("unknown-project", { word, nearest: nearest(word, roots.map(baseName)) });
}

function rootsOf(world: World): string[] {
  const { hostDir, stateDir } = world;
  const known = hostDir && stateDir ? knownRoots({ hostDir, stateDir }) : [];
  const here = projectRoot(world, world.cwd);
  return unique([...(here === undefined ? [] : [here]), ...known]);
}

function unique(roots: readonly string[]): string[] {
  return [...new Set(roots)];
}
