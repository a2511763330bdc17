import { statSync } from "node:fs";
import { folderOf } from "#base/path.ts";
import {
  EXISTING_FILE,
  type FileVersion,
  type FileVersions,
  fileVersion,
  isThere,
} from "#disk/file-stat.ts";
import { foldersFrom, gitDirOf, realOrExpected } from "./find-project-root.ts";

/** A folder, the project that it belongs to, and the user's home. */
export interface FoundProject {
  readonly folder: string;
  readonly root: string | undefined;
  readonly home: string | undefined;
}

/** Deeper folders are not worth checking each time. */
const MAX_WATCHED_FOLDERS = 24;

/**
 * The files whose versions decide that a folder still belongs to its project. Undefined if it
 * depends on more than the `.git` entries between the two: on links, on the user's mapping, or on
 * repositories combined from several paths.
 */
export function seenOfProject({ folder, root, home }: FoundProject): FileVersions | undefined {
  if (realOrExpected(folder) !== folder) return undefined;
  const seen: Record<string, FileVersion> = {};
  for (const above of foldersFrom(folder)) {
    if (above === home || Object.keys(seen).length === MAX_WATCHED_FOLDERS) break;
    const mark = `${above}/.git`;
    if (isThere(mark) && !isPassedBy(mark)) return seenAt({ above, root, seen });
    // A folder's version changes with each file created in it.
    seen[mark] = fileVersion(mark);
  }
  // No repository: the folder is its own project, or none.
  return root === undefined || root === folder ? seen : undefined;
}

/** Whether a `.git` folder holds no repository: git skips it. */
function isPassedBy(mark: string): boolean {
  if (isThere(`${mark}/objects`) && isThere(`${mark}/refs`)) return false;
  return statSync(mark, { throwIfNoEntry: false })?.isDirectory() === true;
}

interface GitEntry {
  /** The folder with the `.git` entry. */
  readonly above: string;
  readonly root: string | undefined;
  /** The files that were read on the way to it. */
  readonly seen: FileVersions;
}

function seenAt({ above, root, seen }: GitEntry): FileVersions | undefined {
  if (root === undefined) return undefined;
  const parts = ["", "/objects", "/refs"].map((part) => `${above}/.git${part}`);
  if (!parts.every(isThere)) return seenOfTree({ above, root, seen });
  if (above !== root) return undefined;
  return { ...seen, ...Object.fromEntries(parts.map((part) => [part, EXISTING_FILE])) };
}

interface LinkedTree extends GitEntry {
  readonly root: string;
}

/** A linked work tree: it and the repository name each other. */
function seenOfTree({ above, root, seen }: LinkedTree): FileVersions | undefined {
  const gitDir = gitDirOf(above);
  if (gitDir === undefined || folderOf(folderOf(gitDir)) !== `${root}/.git`) return undefined;
  const files = [`${above}/.git`, `${gitDir}/commondir`, `${gitDir}/gitdir`];
  return { ...seen, ...Object.fromEntries(files.map((path) => [path, fileVersion(path)])) };
}
