import type { Memory } from "#base/memory.ts";
import type { World } from "#base/world.ts";
import type { StampedFile, WatchedPath } from "#disk/file-versions.ts";
import type { OwnMemory } from "#hosts/port.ts";
import type { Project } from "#project/project-hash.ts";

// A layout is a light row in `table/layout-table.ts`, and one value that is loaded when its files are read.

/** The values that the paths of a layout depend on. */
export interface LayoutBase {
  readonly memoryDir: string;
  /** The folder of loci's own files; absent where those are not meant. */
  readonly stateDir?: string | undefined;
  /** The hosts' own memories of the project. */
  readonly ownMemories: readonly OwnMemory[];
  /** The project; undefined for the user's own memory for all projects. */
  readonly project: Project | undefined;
}

/** The owner of the files that are read. */
export interface LayoutScope {
  readonly world: World;
  /** The root of the project; empty for the user's own memory. */
  readonly root: string;
}

/** A file as it was read: the only reading of it. */
export interface ReadFile {
  readonly path: string;
  /** Its text; undefined if it could not be read. */
  readonly text: string | undefined;
  /** Its subject as it says itself, and its text below that; only pages with front matter have them. */
  readonly page?: { readonly subject: string; readonly body: string };
  readonly memories: readonly Memory[];
}

/** A family of files. */
export interface Layout {
  /** Reads some of its files, in their order; files of one folder are resolved together. */
  readonly read: (scope: LayoutScope, files: readonly StampedFile[]) => readonly ReadFile[];
}

/** The facts of a layout that every process may ask for without loading it: paths alone. */
export interface LayoutEntry {
  /** The word by which search and the index know it. */
  readonly name: string;
  /** Its content in the words of people; empty for files that no list names. */
  readonly about: string;
  /** Whether loci may write and remove its files. */
  readonly isOwn: boolean;
  /** Whether trust knows each of its files by all bytes, so that a file is one memory and is judged whole; else passages are. */
  readonly isJudgedWhole?: true;
  /** Whether its files are plain Markdown, so that brief, forgetting, undo and export need no code of its own. */
  readonly isPlain?: true;
  /** The files that hold memories. */
  readonly paths: (where: LayoutBase) => readonly WatchedPath[];
  readonly load: () => Promise<Layout>;
}
