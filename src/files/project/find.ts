import { lstatSync } from "node:fs";
import { baseName, folderOf, isWithin, resolvePath } from "#base/path.ts";
import { realOrSame } from "#files/folder.ts";
import { readText } from "#files/read.ts";

/** What is known about the places of one user, to tell what is a project. */
export interface ProjectPlaces {
  readonly home: string | undefined;
  /** Which folder stands for which, by the user's own word. */
  readonly overrides: Readonly<Record<string, string>>;
}

/**
 * The root of the project that a folder belongs to: the main work tree of its repository, found without running git,
 * else the folder itself. The home folder, and what holds it, is never a project.
 */
export function findProjectRoot(folder: string, places: ProjectPlaces): string | undefined {
  const start = realOrSame(folder);
  const home = places.home && realOrSame(places.home);
  const root = overridden(start, places.overrides) ?? repositoryOf(start, home) ?? start;
  if (folderOf(root) === root) return undefined;
  return home && isWithin(home, root) ? undefined : root;
}

/** The user's own word about the nearest folder above, if there is one. */
function overridden(start: string, overrides: ProjectPlaces["overrides"]): string | undefined {
  const [nearest] = Object.keys(overrides)
    .filter((folder) => isWithin(start, realOrSame(folder)))
    .sort((a, b) => b.length - a.length);
  const root = nearest === undefined ? undefined : overrides[nearest];
  return root && realOrSame(root);
}

function repositoryOf(start: string, home: string | undefined): string | undefined {
  for (let folder = start; ; folder = folderOf(folder)) {
    // A home that is itself a repository (dotfiles) says nothing about the folders below it.
    if (home && isWithin(home, folder)) return undefined;
    const root = workTreeAt(folder);
    if (root) return root;
    if (folderOf(folder) === folder) return undefined;
  }
}

/** The main work tree, if a repository's work tree starts at this folder. */
function workTreeAt(folder: string): string | undefined {
  const mark = lstatSync(`${folder}/.git`, { throwIfNoEntry: false });
  if (!mark) return undefined;
  if (mark.isDirectory()) return folder;
  return mark.isFile() ? (mainWorkTree(folder) ?? folder) : undefined;
}

/** Follows a linked work tree to the main one: only if that one knows of it, because anyone can write a `.git` file. */
function mainWorkTree(folder: string): string | undefined {
  const gitDir = pathIn(`${folder}/.git`, { from: folder, prefix: "gitdir: " });
  const common = gitDir && pathIn(`${gitDir}/commondir`, { from: gitDir });
  const back = gitDir && pathIn(`${gitDir}/gitdir`, { from: gitDir });
  if (!gitDir || !common || !back) return undefined;
  if (realOrSame(folderOf(back)) !== folder || baseName(back) !== ".git") return undefined;
  if (folderOf(folderOf(realOrSame(gitDir))) !== realOrSame(common)) return undefined;
  return baseName(common) === ".git" ? realOrSame(folderOf(common)) : realOrSame(common);
}

function pathIn(file: string, how: { from: string; prefix?: string }): string | undefined {
  const reading = readText(file, { capBytes: 8192 });
  if (reading.kind !== "text") return undefined;
  const [line = ""] = reading.text.split("\n");
  const prefix = how.prefix ?? "";
  if (!line.startsWith(prefix)) return undefined;
  const path = line.slice(prefix.length).trimEnd();
  return path === "" || path.includes("\0") ? undefined : resolvePath(how.from, path);
}
