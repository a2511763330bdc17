import { folderOf } from "#base/path.ts";
import { placesOf, type World } from "#base/world.ts";

/** The paths of a project's layered memory, or of the user's own for all projects. */
export function memoryPath(world: World, hash12: string | undefined): string {
  const { memoryDir } = placesOf(world);
  return `${hash12 === undefined ? memoryDir : memoryFolder(world, hash12)}/MEMORY.md`;
}

/** The folder of a project's memory. */
export function memoryFolder(world: World, hash12: string): string {
  return memoryFolderIn(placesOf(world).memoryDir, hash12);
}

/** The four files of the layered layout, from the least to the most important. */
const LAYERED_NAMES = [
  "global_claude",
  "global_memory",
  "project_claude",
  "project_memory",
] as const;

/** The name of one of them. */
export type LayeredName = (typeof LAYERED_NAMES)[number];

/** The values that the paths of the four files depend on; without a project there are two. */
export interface LayeredPlace {
  readonly memoryDir: string;
  readonly hash12: string | undefined;
}

/** The paths of the four files of the layered layout, from the least to the most important. */
export function layeredPaths({ memoryDir, hash12 }: LayeredPlace): [LayeredName, string][] {
  const ofUser: [LayeredName, string][] = [
    ["global_claude", `${memoryDir}/CLAUDE.md`],
    ["global_memory", `${memoryDir}/MEMORY.md`],
  ];
  if (hash12 === undefined) return ofUser;
  return [
    ...ofUser,
    ["project_claude", `${memoryDir}/projects/${hash12}/CLAUDE.md`],
    ["project_memory", `${memoryFolderIn(memoryDir, hash12)}/MEMORY.md`],
  ];
}

/** The folder of a project's memory. */
export function memoryFolderIn(memoryDir: string, hash12: string): string {
  return `${memoryDir}/projects/${hash12}/memory`;
}

/** The log of one session, in the folder of the project's memory. */
export function sessionLogPath(folder: string, session: string): string {
  return `${folder}/session-${session}.md`;
}

/** The list of a project's sessions, in the folder of its memory. */
export function contextPath(folder: string): string {
  return `${folder}/context.json`;
}

/** The archive of a memory file. */
export function archiveOf(path: string): string {
  return `${folderOf(path)}/MEMORY-archive.md`;
}
