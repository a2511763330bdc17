import { lstatSync } from "node:fs";
import { fault } from "#base/fault.ts";
import {
  CATEGORY_NAMES,
  LAYOUT_NAMES,
  type LayoutName,
  type LayoutSurvey,
} from "#base/memory-item.ts";
import { placesOf } from "#base/own-places.ts";
import type { World } from "#base/world.ts";
import type { WatchedPath } from "#disk/file-versions.ts";
import { listNames } from "#disk/folder.ts";
import type { OwnMemory } from "#hosts/port.ts";
import { NOTE_FOLDERS } from "#layouts/journal/format/note-forms.ts";
import { journalPaths, preferencesPath, userFolder } from "#layouts/journal/journal-paths.ts";
import { memoryFolder } from "#layouts/layered/memory-paths.ts";
import {
  folderIn,
  forgottenPath,
  memoryIn,
  recordState,
} from "#layouts/records/store/record-paths.ts";
import { findProject } from "#project/find-project.ts";
import { type Project, projectHash } from "#project/project-hash.ts";
import type { TextChangeNote } from "#undo/change-log.ts";
import { isConversationFile, isOfLaterLayout } from "#undo/logged-change.ts";

/** The undo log of a project's files, or of the user's own for all projects. */
export function changeLogFolder(world: World, hash12: string | undefined): string {
  const { stateDir } = placesOf(world);
  return hash12 === undefined ? `${stateDir}/history` : recordState(stateDir, hash12);
}

/** The entry of a change of memory files, so that all of it can be undone together. */
export function changeNoteFor(
  world: World,
  hash12: string | undefined,
  told: { readonly action: string; readonly why?: string; readonly id?: string },
): TextChangeNote {
  const state = changeLogFolder(world, hash12);
  return { state, uid: world.uid, id: crypto.randomUUID(), now: world.now(), ...told };
}

/** The beginning of the names of a journal's files. */
export const JOURNAL_FILES_PREFIX = "journal/";

/** The path of a file that the change log names; without a project, a file of the user's own for all projects. */
export function textPath(world: World, root: string | undefined, name: string): string {
  const { memoryDir, stateDir } = placesOf(world);
  if (isOfLaterLayout(name)) throw fault("later-layout", { name });
  if (name === "preferences.md") return preferencesPath(memoryDir);
  if (name === "forgotten.jsonl") return forgottenPath(stateDir, root);
  if (root === undefined) {
    const isUser = name.startsWith("user/");
    return isUser
      ? `${userFolder(memoryDir)}/${name.slice("user/".length)}`
      : `${memoryDir}/${name}`;
  }
  if (isConversationFile(name)) return `${root}/${name}`;
  const project = name.startsWith(JOURNAL_FILES_PREFIX) ? findProject(world, root) : undefined;
  if (project)
    return `${journalPaths(memoryDir, project).folder}/${name.slice(JOURNAL_FILES_PREFIX.length)}`;
  return `${memoryFolder(world, projectHash(world, root))}/${name}`;
}

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
