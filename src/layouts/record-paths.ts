import { CATEGORIES, CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import { type FileVersions, fileVersions, isThere } from "#disk/file-stat.ts";
import { projectHash } from "#project/project-hash.ts";

// Only names: hooks ask for them without loading a module of the platform.

/** The folder of a project's memory, relative to the project. */
const MEMORY = ".claude/memory";

/** The folders that decide where a project's records are. */
export interface MemoryHome {
  readonly memoryDir: string | undefined;
  readonly stateDir: string | undefined;
}

/** The folder of a project's records: in the project, or in the user's own folder if they are private. */
export function memoryOf(home: MemoryHome, root: string): string {
  return memoryIn(home.memoryDir, { root, hash12: projectHash(home, root) });
}

/** The same for a project whose hash is known. */
export function memoryIn(
  memoryDir: string | undefined,
  { root, hash12 }: { readonly root: string; readonly hash12: string },
): string {
  const own = memoryDir === undefined ? undefined : privateMemory(memoryDir, hash12);
  return own !== undefined && isThere(own) ? own : sharedMemory(root);
}

/** The folder of a project's records inside the project. */
export function sharedMemory(root: string): string {
  return `${root}/${MEMORY}`;
}

/** The folder whose project is meant: other programs name that of its memory. */
export function folderOfMemory(path: string): string {
  return path.endsWith(`/${MEMORY}`) ? path.slice(0, -MEMORY.length - 1) || "/" : path;
}

/** The folder of a project's private records. The records of a project are private if it exists. */
export function privateMemory(memoryDir: string, hash12: string): string {
  return `${memoryDir}/projects/${hash12}/records`;
}

/** The listing of the records in a folder of memory. */
export function listingPath(memory: string): string {
  return `${memory}/index.md`;
}

/** The path of a record, relative to the memory folder. */
export function recordPath(category: Category, id: string): string {
  return `${CATEGORIES[category].folder}/${id}.json`;
}

/** The folder of a category, relative to the memory folder. */
export function folderIn(memory: string, category: Category): string {
  return `${memory}/${CATEGORIES[category].folder}`;
}

/** The path of a record as the listing has it: relative to the project, unless the records are private. */
export function listedPath(
  { root, memory }: { readonly root: string; readonly memory: string },
  { category, id }: { readonly category: Category; readonly id: string },
): string {
  const folder = memory === sharedMemory(root) ? MEMORY : memory;
  return `${folder}/${recordPath(category, id)}`;
}

/** The category and id of a listed path, if it leads to a record. */
export function recordAt(
  path: string,
): { readonly category: Category; readonly id: string } | undefined {
  const id = path.slice(path.lastIndexOf("/") + 1, -".json".length);
  const category = CATEGORY_NAMES.find((name) => path.endsWith(`/${recordPath(name, id)}`));
  return category && { category, id };
}

/** The file with the captures since a session last started. */
export function newsPath(state: string): string {
  return `${state}/news.json`;
}

/** The file with the numbers of a project's memories. */
export function numbersPath(state: string): string {
  return `${state}/numbers`;
}

/** The file with the numbers of the memories for all projects. */
export function globalNumbersPath(stateDir: string): string {
  return `${stateDir}/numbers`;
}

/** The file with the authors whose commits of records are believed. */
export function believedPath(state: string): string {
  return `${state}/believed.json`;
}

/** The file whose time is that of the last automatic clean-up. */
export function collectedPath(state: string): string {
  return `${state}/collected`;
}

/** loci's own folder for the records of a project: lock, undo log, news. */
export function recordState(stateDir: string, hash12: string): string {
  return `${stateDir}/records/${hash12}`;
}

/** The lock that every writer of a project's records takes. */
export function recordLockPath(state: string): string {
  return `${state}/lock`;
}

/** The list of forgotten texts of a project; without a project, of those forgotten everywhere. */
export function forgottenPath(stateDir: string, root: string | undefined): string {
  const folder =
    root === undefined ? stateDir : recordState(stateDir, projectHash({ stateDir }, root));
  return `${folder}/forgotten.jsonl`;
}

/**
 * Whether a folder may belong to a project with records, by a few stat calls: most prompts come from folders without any,
 * and then nothing else is loaded. The system itself resolves `..`, so that links lead where they lead.
 */
export function mayHaveRecords(folder: string): boolean {
  let above = folder;
  for (let levels = folder.split("/").length; levels > 0; levels--) {
    if (isThere(sharedMemory(above))) return true;
    // A repository has its records at its own root, but a linked work tree shares those of the main one.
    if (isThere(`${above}/.git`)) return !isThere(`${above}/.git/refs`);
    above += "/..";
  }
  return false;
}

// Without node:fs: somebody has just typed a prompt, and waits.

/**
 * The versions of a project's records on the disk. A folder's time shows that a record came, went or was replaced,
 * because each write ends in a rename. An editor that rewrites a file only changes the time of that file: loci notices it
 * right before it injects the record, and otherwise with the next other change.
 */
export function seenOfRecords(memory: string): FileVersions {
  const folders = CATEGORY_NAMES.map((name) => folderIn(memory, name));
  return fileVersions([listingPath(memory), ...folders]);
}
