import { statSync } from "node:fs";
import { folderOf } from "#base/path.ts";
import {
  type FileVersion,
  type FileVersions,
  fileVersion,
  isThere,
  THERE,
} from "#disk/file-stat.ts";
import { foldersFrom, realOrExpected } from "./find-project-root.ts";
import { gitDirOf } from "./linked-work-tree.ts";

/** A folder, the project that it was found to belong to, and the user's home. */
export interface FoundProject {
  readonly folder: string;
  readonly root: string | undefined;
  readonly home: string | undefined;
}

/** More folders above one another than this are not worth to be looked at each time. */
const MOST_FOLDERS = 24;

/**
 * What has to stay the same for a folder to belong to the project that it was found to belong to. Undefined where that
 * hangs on more than the marks of git between the two: on links, on the user's own word, on repositories put together
 * from several places.
 */
export function seenOfProject({ folder, root, home }: FoundProject): FileVersions | undefined {
  if (realOrExpected(folder) !== folder) return undefined;
  const seen: Record<string, FileVersion> = {};
  for (const above of foldersFrom(folder)) {
    if (above === home || Object.keys(seen).length === MOST_FOLDERS) break;
    const mark = `${above}/.git`;
    if (isThere(mark) && !isPassedBy(mark)) return seenAt({ above, root, seen });
    // A folder's stamp changes with what is made in it.
    seen[mark] = fileVersion(mark);
  }
  // No repository: then the folder is its own project, or none.
  return root === undefined || root === folder ? seen : undefined;
}

/** Whether a mark is a folder that holds no repository: git passes by that. */
function isPassedBy(mark: string): boolean {
  if (isThere(`${mark}/objects`) && isThere(`${mark}/refs`)) return false;
  return statSync(mark, { throwIfNoEntry: false })?.isDirectory() === true;
}

interface Marked {
  /** The folder with the mark of git. */
  readonly above: string;
  readonly root: string | undefined;
  /** What was seen on the way to it. */
  readonly seen: FileVersions;
}

function seenAt({ above, root, seen }: Marked): FileVersions | undefined {
  if (root === undefined) return undefined;
  const parts = ["", "/objects", "/refs"].map((part) => `${above}/.git${part}`);
  if (!parts.every(isThere)) return seenOfTree({ above, root, seen });
  if (above !== root) return undefined;
  return { ...seen, ...Object.fromEntries(parts.map((part) => [part, THERE])) };
}

interface LinkedTree extends Marked {
  readonly root: string;
}

/** A work tree beside the main one: it and the repository name each other. */
function seenOfTree({ above, root, seen }: LinkedTree): FileVersions | undefined {
  const gitDir = gitDirOf(above);
  if (gitDir === undefined || folderOf(folderOf(gitDir)) !== `${root}/.git`) return undefined;
  const files = [`${above}/.git`, `${gitDir}/commondir`, `${gitDir}/gitdir`];
  return { ...seen, ...Object.fromEntries(files.map((path) => [path, fileVersion(path)])) };
}
