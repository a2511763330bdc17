import { lstatSync } from "node:fs";
import { CATEGORY_NAMES } from "#base/category.ts";
import { LAYOUT_NAMES, type LayoutName, type LayoutSurvey } from "#base/memory-item.ts";
import type { WatchedPath } from "#disk/file-versions.ts";
import { listNames } from "#disk/folder.ts";
import { hostSlug } from "#hosts/claude/agent-variables.ts";
import { folderIn, memoryIn } from "#layouts/records/store/record-paths.ts";
import type { Project } from "#project/project-hash.ts";

/** The values that the paths of a layout depend on. */
export interface LayoutBase {
  readonly hostDir: string;
  readonly project: Project | undefined;
}

/** The paths of each layout's files. */
export const LAYOUTS: Readonly<Record<LayoutName, (where: LayoutBase) => WatchedPath[]>> = {
  layered: ({ hostDir, project }) => [
    { path: `${hostDir}/CLAUDE.md` },
    { path: `${hostDir}/MEMORY.md` },
    ...ofProject(project, ({ hash12 }) => [
      { path: `${hostDir}/projects/${hash12}/CLAUDE.md` },
      { path: `${hostDir}/projects/${hash12}/memory`, ending: ".md" },
    ]),
  ],
  journal: ({ hostDir, project }) => [
    { path: `${hostDir}/workspace.md` },
    { path: `${hostDir}/user`, ending: ".md" },
    ...ofProject(project, ({ key }) => [
      { path: `${hostDir}/projects/${key}`, ending: ".md" },
      ...JOURNAL_FOLDERS.map((folder) => ({
        path: `${hostDir}/projects/${key}/${folder}`,
        ending: ".md",
      })),
    ]),
  ],
  conversations: ({ project }) =>
    ofProject(project, ({ root }) => [
      { path: `${root}/_memory/master.md` },
      { path: `${root}/_memory/conversations`, ending: ".md" },
    ]),
  records: ({ hostDir, project }) =>
    ofProject(project, ({ root, hash12 }) => recordFolders(memoryIn(hostDir, { root, hash12 }))),
  native: ({ hostDir, project }) =>
    ofProject(project, ({ root }) => [
      { path: `${hostDir}/projects/${hostSlug(root)}/memory`, ending: ".md" },
    ]),
};

function recordFolders(memory: string): WatchedPath[] {
  return CATEGORY_NAMES.map((name) => ({ path: folderIn(memory, name), ending: ".json" }));
}

const JOURNAL_FOLDERS = ["decisions", "analysis", "context", "progress", "subagent"] as const;

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

/** Counts the files among the records in a folder of memory. */
export function surveyRecords(memory: string): RecordSurvey {
  return survey(recordFolders(memory));
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
