import { existsSync, type Stats, statSync } from "node:fs";
import { baseName, folderOf, isAbsolute, isWithin, resolvePath } from "#base/path.ts";
import { listNames, realOrSame } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";

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

/**
 * The main work tree of the linked one at `folder`; undefined if it is not linked. The repository
 * must list it too, because anyone can write a `.git` file.
 */
export function mainWorkTree(folder: string): string | undefined {
  const gitDir = gitDirOf(folder);
  const commonDir = gitDir && pathIn(`${gitDir}/commondir`, gitDir);
  const back = gitDir && pathIn(`${gitDir}/gitdir`, gitDir);
  if (!gitDir || !commonDir || !back) return undefined;
  if (realOrSame(folderOf(back)) !== folder || baseName(back) !== ".git") return undefined;
  const common = realOrSame(commonDir);
  if (folderOf(folderOf(realOrSame(gitDir))) !== common) return undefined;
  return baseName(common) === ".git" ? folderOf(common) : workTreeOf(common);
}

/** The work tree of a git folder outside of it; a bare repository has none and is its own root. */
function workTreeOf(common: string): string {
  const named = ["config", "config.worktree"].map((file) => namedWorkTree(common, file));
  // A submodule names its work tree; a bare repository may be hidden in a folder that points to it.
  const trees = [...named, folderOf(common)].flatMap((tree) => (tree ? realOrSame(tree) : []));
  return trees.find((tree) => pointsTo(tree, common)) ?? common;
}

/** Whether a folder's own `.git` file confirms it: a git folder could name any other. */
function pointsTo(tree: string, common: string): boolean {
  const gitDir = gitDirOf(tree);
  return gitDir !== undefined && realOrSame(gitDir) === common;
}

/** The git folder of a work tree, also of a linked one; without a repository, the path that it would have. */
export function gitFolder(tree: string): string {
  return gitDirOf(tree) ?? `${tree}/.git`;
}

/** The linked work trees of a repository whose main work tree, or bare repository, is at `root`. */
export function linkedWorkTrees(root: string): string[] {
  return [gitFolder(root), root].flatMap((common) =>
    listNames(`${common}/worktrees`).flatMap((name) => {
      const folder = `${common}/worktrees/${name}`;
      const back = pathIn(`${folder}/gitdir`, folder);
      return back === undefined ? [] : [folderOf(back)];
    }),
  );
}

/** The target of a folder's `.git` file. */
export function gitDirOf(folder: string): string | undefined {
  return pathIn(`${folder}/.git`, folder, "gitdir: ");
}

/** The `core.worktree` of a git folder. */
function namedWorkTree(gitDir: string, file: string): string | undefined {
  const reading = readText(`${gitDir}/${file}`);
  if (reading.kind !== "text") return undefined;
  let section = "";
  for (const line of reading.text.split("\n").map((text) => text.trim())) {
    if (line.startsWith("[")) section = line.toLowerCase();
    const [name = "", value] = line.split(" = ", 2);
    if (section === "[core]" && name.toLowerCase() === "worktree" && value)
      return resolvePath(gitDir, unquote(value));
  }
  return undefined;
}

/** Git quotes a value that begins or ends with a space or contains `;`, `#`, a quote or a backslash. */
function unquote(value: string): string {
  const inner = value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  return inner.replaceAll('\\"', '"').replaceAll("\\\\", "\\");
}

/** The path in a small file of git, after a prefix; a name may end with a blank. */
function pathIn(file: string, from: string, prefix = ""): string | undefined {
  const reading = readText(file, { capBytes: 8192 });
  if (reading.kind !== "text" || !reading.text.startsWith(prefix)) return undefined;
  let end = reading.text.length;
  while (reading.text[end - 1] === "\n" || reading.text[end - 1] === "\r") end--;
  const path = reading.text.slice(prefix.length, end);
  return path === "" || path.includes("\0") ? undefined : resolvePath(from, path);
}
