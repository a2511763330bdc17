import { LAYOUT_NAMES, type LayoutName } from "#base/memory-item.ts";
import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { cacheFolder } from "#disk/cache/cache-entry.ts";
import { hasEntry } from "#disk/remove-folder.ts";
import { LAYOUTS } from "#layouts/layout-paths.ts";
import { findProject } from "#project/find-project.ts";
import { briefedFolder, briefsFolder } from "#session/state/briefed-sessions.ts";
import { recalledFolder, sessionsFolder, sweptPath } from "#session/state/session-folder.ts";
import { agentsFolder, tasksFolder } from "#session/state/subagent-tasks.ts";

/** A file or folder that holds memory of one layout. */
export interface MemoryPlace {
  readonly layout: LayoutName;
  readonly path: string;
}

/** The paths of memory as seen from a folder: the user's, and that of its project. */
export function memoryPlaces(world: World): MemoryPlace[] {
  const { hostDir } = world;
  if (hostDir === undefined) return [];
  const project = findProject(world, world.cwd);
  return LAYOUT_NAMES.flatMap((layout) =>
    LAYOUTS[layout]({ hostDir, project }).map(({ path }) => ({ layout, path })),
  ).filter(({ layout, path }) => !isOthers(layout, path) && hasEntry(path));
}

/** loci does not own the host's own memory, nor the user's instructions for it. */
function isOthers(layout: LayoutName, path: string): boolean {
  return layout === "native" || baseName(path) === "CLAUDE.md";
}

/** loci's own files that are rebuilt, or useless without loci. */
export function derivedPlaces(stateDir: string): string[] {
  return [
    ...[sessionsFolder, briefedFolder, briefsFolder, recalledFolder, agentsFolder, tasksFolder],
    cacheFolder,
    sweptPath,
    triedFolder,
    (folder: string) => `${folder}/log`,
    (folder: string) => `${folder}/index`,
    (folder: string) => `${folder}/known`,
    (folder: string) => `${folder}/threads`,
    (folder: string) => `${folder}/said`,
    (folder: string) => `${folder}/candidates`,
    (folder: string) => `${folder}/told-waiting.json`,
  ].map((place) => place(stateDir));
}

/** The folder in which `loci doctor` tries memory out; it is empty otherwise. */
export function triedFolder(stateDir: string): string {
  return `${stateDir}/tried`;
}
