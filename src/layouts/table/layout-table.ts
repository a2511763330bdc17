import { CATEGORY_NAMES } from "#base/memory-item.ts";
import type { WatchedPath } from "#disk/file-versions.ts";
import { NOTE_FOLDERS } from "#layouts/journal/format/note-forms.ts";
import type { Layout, LayoutBase, LayoutEntry } from "#layouts/port.ts";
import { folderIn, memoryIn } from "#layouts/record-paths.ts";
import { saidPath } from "#layouts/said-file.ts";
import type { Project } from "#project/project-hash.ts";

/** Every layout, in the order in which the index reads them. A layout is one row here and one folder. */
export const LAYOUTS: readonly LayoutEntry[] = [
  {
    name: "layered",
    about: "CLAUDE.md and summaries",
    isOwn: true,
    paths: ({ memoryDir, project }) => [
      { path: `${memoryDir}/CLAUDE.md` },
      { path: `${memoryDir}/MEMORY.md` },
      ...ofProject(project, ({ hash12 }) => [
        { path: `${memoryDir}/projects/${hash12}/CLAUDE.md` },
        { path: `${memoryDir}/projects/${hash12}/memory`, ending: ".md" },
      ]),
    ],
    load: async () => (await import("#layouts/layered/layered-layout.ts")).LAYERED,
  },
  {
    name: "records",
    about: "memories of this project",
    isOwn: true,
    isJudgedWhole: true,
    paths: ({ memoryDir, project }) =>
      ofProject(project, (one) => recordFolders(memoryIn(memoryDir, one))),
    load: async () => (await import("#layouts/records/records-layout.ts")).RECORDS,
  },
  {
    name: "native",
    about: "the agent's own memory",
    isOwn: false,
    paths: ({ ownMemories }) => ownMemories.map(({ folder }) => ({ path: folder, ending: ".md" })),
    load: async () => (await import("#layouts/native/native-layout.ts")).NATIVE,
  },
  {
    name: "journal",
    about: "journal, and for all projects",
    isOwn: true,
    paths: ({ memoryDir, project }) => [
      { path: `${memoryDir}/workspace.md` },
      { path: `${memoryDir}/user`, ending: ".md" },
      ...ofProject(project, ({ key }) =>
        ["", ...NOTE_FOLDERS.map((folder) => `/${folder}`)].map((folder) => ({
          path: `${memoryDir}/projects/${key}${folder}`,
          ending: ".md",
        })),
      ),
    ],
    load: async () => (await import("#layouts/journal/journal-layout.ts")).JOURNAL,
  },
  {
    name: "conversations",
    about: "conversations",
    isOwn: true,
    paths: ({ project }) =>
      ofProject(project, ({ root }) => [
        { path: `${root}/_memory/master.md` },
        { path: `${root}/_memory/conversations`, ending: ".md" },
      ]),
    load: async () =>
      (await import("#layouts/conversations/conversations-layout.ts")).CONVERSATIONS,
  },
  {
    name: "said",
    about: "",
    isOwn: true,
    paths: ({ stateDir, project }) =>
      ofProject(project, ({ hash12 }) =>
        stateDir === undefined ? [] : [{ path: saidPath(stateDir, hash12) }],
      ),
    load: async () => (await import("#layouts/said/said-layout.ts")).SAID,
  },
  {
    // The memories for all projects are in a folder of the journal, which loads much more to read its notes.
    name: "global",
    about: "",
    isOwn: true,
    paths: () => [],
    load: async () => (await import("#layouts/journal/global-layout.ts")).GLOBAL,
  },
];

/** Loads the layout that reads the memories of a word; undefined for the turns of conversations, which hosts read. */
export async function loadLayout(word: string): Promise<Layout | undefined> {
  return await LAYOUTS.find(({ name }) => name === word)?.load();
}

/** Whether loci writes the files of a layout, so that it can take a text out of them. */
export function isOwnLayout(word: string): boolean {
  return LAYOUTS.find(({ name }) => name === word)?.isOwn ?? false;
}

/** The content of a layout in the words of people. */
export function aboutLayout(word: string): string {
  return LAYOUTS.find(({ name }) => name === word)?.about ?? "";
}

/** Whether each file of a layout is one memory, which is judged and served whole. */
export function isJudgedWhole(word: string): boolean {
  return LAYOUTS.some(({ name, isJudgedWhole: isWhole }) => name === word && isWhole === true);
}

/** A path of a layout, and its project. */
export interface SourcePlace extends WatchedPath {
  readonly layout: string;
  /** The root of the project; empty for the user's own memory. */
  readonly project: string;
}

/** The paths of all layouts, those of the user or of a project. */
export function placesIn(where: LayoutBase): SourcePlace[] {
  const project = where.project?.root ?? "";
  return LAYOUTS.flatMap(({ name: layout, paths }) =>
    paths(where).map((path) => ({ ...path, layout, project })),
  );
}

function recordFolders(memory: string): WatchedPath[] {
  return CATEGORY_NAMES.map((name) => ({ path: folderIn(memory, name), ending: ".json" }));
}

function ofProject(
  project: Project | undefined,
  places: (project: Project) => WatchedPath[],
): WatchedPath[] {
  return project ? places(project) : [];
}
