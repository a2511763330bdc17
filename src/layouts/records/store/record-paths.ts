import { CATEGORIES, CATEGORY_NAMES, type Category } from "#base/category.ts";
import { type FileVersions, fileVersions, isThere } from "#disk/file-stat.ts";

// All of it is names: the hooks ask for them without loading a module of the platform.

/** The folder of a project's memory, from the project's own. */
const MEMORY = ".claude/memory";

/** The folder of a project's memory. */
export function memoryOf(root: string): string {
  return `${root}/${MEMORY}`;
}

/** The listing of a project's records. */
export function listingPath(root: string): string {
  return `${memoryOf(root)}/index.md`;
}

/** The way of a record from the folder of the memory. */
export function recordPath(category: Category, id: string): string {
  return `${CATEGORIES[category].folder}/${id}.json`;
}

/** The folder of a category, in that of the records. */
export function folderIn(memory: string, category: Category): string {
  return `${memory}/${CATEGORIES[category].folder}`;
}

/** The way of a record from the project's folder, as it is listed. */
export function listedPath(category: Category, id: string): string {
  return `${MEMORY}/${recordPath(category, id)}`;
}

/** The category and id of a listed path, if it leads to a record. */
export function recordAt(
  path: string,
): { readonly category: Category; readonly id: string } | undefined {
  const id = path.slice(path.lastIndexOf("/") + 1, -".json".length);
  const category = CATEGORY_NAMES.find((name) => path.endsWith(`/${recordPath(name, id)}`));
  return category && { category, id };
}

/** Where it stands what was kept unasked since a session last started. */
export function newsPath(state: string): string {
  return `${state}/news.json`;
}

/** The file whose time says when the records were last cleared up unasked. */
export function collectedPath(state: string): string {
  return `${state}/collected`;
}

/** Loci's own folder for the records of a project: lock, journal, news. */
export function recordState(stateDir: string, hash12: string): string {
  return `${stateDir}/records/${hash12}`;
}

/**
 * Whether a folder may belong to a project with records, found out by a few looks: most prompts are sent where there are
 * none, and then nothing else is loaded. The system itself goes up, so that a link leads to where it leads.
 */
export function mayHaveRecords(folder: string): boolean {
  let above = folder;
  for (let levels = folder.split("/").length; levels > 0; levels--) {
    if (isThere(memoryOf(above))) return true;
    // A repository has its records at its own root, but a tree beside the main one shares those of that.
    if (isThere(`${above}/.git`)) return !isThere(`${above}/.git/refs`);
    above += "/..";
  }
  return false;
}

// All of it goes without node:fs: somebody has just typed a prompt, and waits.

/**
 * How a project's records are on the disk now. The time of a folder tells when a record came, went or was replaced, for
 * each write ends in a renaming. An edit in place, as some editors do it, only changes the time of its file: that is
 * seen when the record is about to be told, and in everything else only when something else changes.
 */
export function seenOfRecords(root: string): FileVersions {
  const folders = CATEGORY_NAMES.map((name) => folderIn(memoryOf(root), name));
  return fileVersions([listingPath(root), ...folders]);
}
