import { existsSync, type Stats, statSync } from "node:fs";
import { baseName, folderOf, isAbsolute, isWithin, resolvePath } from "#base/path.ts";
import { realOrSame } from "#disk/folder.ts";
import { mainWorkTree } from "./linked-work-tree.ts";

/** The paths of one user that decide where a project begins. */
export interface ProjectPlaces {
  readonly home: string | undefined;
  /** Folders that the user maps to other folders. */
  readonly overrides: Readonly<Record<string, string>>;
  /** The user's number, if the system has one. */
  readonly uid?: number | undefined;
}

/**
 * The root of the project that a folder belongs to: the main work tree of its repository, found
 * without running git, otherwise the folder itself. The home folder and its parents are never a
 * project.
 */
export function findProjectRoot(folder: string, places: ProjectPlaces): string | undefined {
  if (!isAbsolute(folder) || folder.includes("\0")) return undefined;
  const start = realOrExpected(folder);
  const home = places.home && realOrExpected(places.home);
  const overridden = overriderOf(places.overrides);
  const repository = () => {
    const tree = repositoryOf(start, { home, uid: places.uid });
    // All work trees of a repository follow the mapping of its main one.
    return tree && (overridden(tree) ?? tree);
  };
  const root = overridden(start) ?? repository() ?? start;
  if (folderOf(root) === root) return undefined;
  return home && isWithin(home, root) ? undefined : root;
}

/** The user's mapping of the nearest parent folder, if there is one. */
function overriderOf(overrides: ProjectPlaces["overrides"]) {
  const places = Object.entries(overrides).map(([folder, root]) => ({
    folder: realOrExpected(folder),
    root: realOrExpected(root),
  }));
  places.sort((a, b) => b.folder.length - a.folder.length);
  return (start: string): string | undefined =>
    places.find(({ folder }) => isWithin(start, folder))?.root;
}

type User = Pick<ProjectPlaces, "home" | "uid">;

function repositoryOf(start: string, { home, uid }: User): string | undefined {
  for (const folder of foldersFrom(start)) {
    // A home that is itself a repository (dotfiles) does not claim the folders below it.
    if (home && isWithin(home, folder)) return undefined;
    const mark = markOf(folder);
    if (!mark || !isTrusted(mark, { start, uid })) continue;
    return mark.isDirectory() ? folder : (mainWorkTree(folder) ?? folder);
  }
  return undefined;
}

/** A folder and its parents. */
export function* foldersFrom(start: string): Generator<string> {
  yield start;
  for (let folder = start; folderOf(folder) !== folder; ) {
    folder = folderOf(folder);
    yield folder;
  }
}

/** The `.git` of a folder, if git too would stop here; git skips one without a repository. */
function markOf(folder: string): Stats | undefined {
  const mark = stateOf(`${folder}/.git`);
  if (!mark?.isDirectory()) return mark?.isFile() ? mark : undefined;
  return stateOf(`${folder}/.git/objects`) && stateOf(`${folder}/.git/refs`) && mark;
}

/**
 * Anyone can create a repository in a folder that all can write to, such as `/tmp`, and so claim
 * the projects below it. It counts only if it belongs to the user, to the system, or to the owner
 * of the folder in question.
 */
function isTrusted(mark: Stats, { start, uid }: { start: string; uid: number | undefined }) {
  if (uid === undefined || mark.uid === uid || mark.uid === 0) return true;
  return stateOf(start)?.uid === mark.uid;
}

function stateOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // No permission, a file in the way, a link to itself: it is no repository of ours.
    return undefined;
  }
}

/** The real path, even of a missing file: links on the way are followed as far as they lead. */
export function realOrExpected(path: string): string {
  if (existsSync(path)) return realOrSame(path);
  const plain = resolvePath("/", path);
  const missing: string[] = [];
  let there = plain;
  while (folderOf(there) !== there && !existsSync(there)) {
    missing.unshift(baseName(there));
    there = folderOf(there);
  }
  return missing.length === 0
    ? realOrSame(there)
    : resolvePath(realOrSame(there), missing.join("/"));
}
