import { lstatSync } from "node:fs";
import {
  CATEGORY_NAMES,
  LAYOUT_NAMES,
  type LayoutName,
  type LayoutSurvey,
} from "#base/memory-item.ts";
import type { WatchedPath } from "#disk/file-versions.ts";
import { listNames } from "#disk/folder.ts";
import type { OwnMemory } from "#hosts/port.ts";
import { NOTE_FOLDERS } from "#layouts/journal/format/note-forms.ts";
import { folderIn, memoryIn } from "#layouts/record-paths.ts";
import type { Project } from "#project/project-hash.ts";

/** The values that the paths of a layout depend on. */
interface LayoutBase {
  readonly memoryDir: string;
  /** The hosts' own memories of the project. */
  readonly ownMemories: readonly OwnMemory[];
  readonly project: Project | undefined;
}

/** The paths of each layout's files. */
export const LAYOUTS: Readonly<Record<LayoutName, (where: LayoutBase) => WatchedPath[]>> = {
  layered: ({ memoryDir, project }) => [
    { path: `${memoryDir}/CLAUDE.md` },
    { path: `${memoryDir}/MEMORY.md` },
    ...ofProject(project, ({ hash12 }) => [
      { path: `${memoryDir}/projects/${hash12}/CLAUDE.md` },
      { path: `${memoryDir}/projects/${hash12}/memory`, ending: ".md" },
    ]),
  ],
  journal: ({ memoryDir, project }) => [
    { path: `${memoryDir}/workspace.md` },
    { path: `${memoryDir}/user`, ending: ".md" },
    ...ofProject(project, ({ key }) => [
      { path: `${memoryDir}/projects/${key}`, ending: ".md" },
      ...NOTE_FOLDERS.map((folder) => ({
        path: `${memoryDir}/projects/${key}/${folder}`,
        ending: ".md",
      })),
    ]),
  ],
  conversations: ({ project }) =>
    ofProject(project, ({ root }) => [
      { path: `${root}/_memory/master.md` },
      { path: `${root}/_memory/conversations`, ending: ".md" },
    ]),
  records: ({ memoryDir, project }) =>
    ofProject(project, ({ root, hash12 }) => recordFolders(memoryIn(memoryDir, { root, hash12 }))),
  native: ({ ownMemories }) => ownMemories.map(({ folder }) => ({ path: folder, ending: ".md" })),
};

function recordFolders(memory: string): WatchedPath[] {
  return CATEGORY_NAMES.map((name) => ({ path: folderIn(memory, name), ending: ".json" }));
}

function ofProject(
  project: Project | undefined,
  places: (project: Project) => WatchedPath[],
): WatchedPath[] {
  return project ? places(project) : [];
}

/** The number and size of the record files of a project. */
export interface RecordSurvey {
  readonly files: number;
  readonly bytes: number;
  readonly newestMs: number;
}

/** Counts the files of every layout, without reading any and without following links; the records may have been counted before. */
export function surveyLayouts(where: LayoutBase, records?: RecordSurvey): LayoutSurvey[] {
  return LAYOUT_NAMES.map((layout) => {
    const places = LAYOUTS[layout](where);
    const { files, bytes, newestMs } = (layout === "records" && records) || survey(places);
    const newest = files > 0 ? new Date(newestMs) : undefined;
    return { layout, files, bytes, newest, places: places.map(({ path }) => path) };
  });
}

/** The paths of the files of all layouts; a single named file may be missing. */
export function filesOfLayouts(where: LayoutBase): string[] {
  return LAYOUT_NAMES.flatMap((layout) => LAYOUTS[layout](where)).flatMap(filesAt);
}

function survey(places: readonly WatchedPath[]): RecordSurvey {
  let files = 0;
  let bytes = 0;
  let newestMs = 0;
  for (const path of places.flatMap(filesAt)) {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found?.isFile()) continue;
    files++;
    bytes += found.size;
    newestMs = Math.max(newestMs, found.mtimeMs);
  }
  return { files, bytes, newestMs };
}

function filesAt({ path, ending }: WatchedPath): string[] {
  if (ending === undefined) return [path];
  const names = listNames(path).filter((name) => name.endsWith(ending));
  return names.map((name) => `${path}/${name}`);
}
