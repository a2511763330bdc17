import type { LayeredName } from "./read-layered.ts";

/** The values that the paths of the four files depend on; without a project there are two. */
export interface LayeredPlace {
  readonly hostDir: string;
  readonly hash12: string | undefined;
}

/** The paths of the four files of the layered layout, from the least to the most important. */
export function layeredPaths({ hostDir, hash12 }: LayeredPlace): [LayeredName, string][] {
  const ofUser: [LayeredName, string][] = [
    ["global_claude", `${hostDir}/CLAUDE.md`],
    ["global_memory", `${hostDir}/MEMORY.md`],
  ];
  if (hash12 === undefined) return ofUser;
  return [
    ...ofUser,
    ["project_claude", `${hostDir}/projects/${hash12}/CLAUDE.md`],
    ["project_memory", `${memoryFolderIn(hostDir, hash12)}/MEMORY.md`],
  ];
}

/** The folder of a project's memory. */
export function memoryFolderIn(hostDir: string, hash12: string): string {
  return `${hostDir}/projects/${hash12}/memory`;
}

/** The log of one session, in the folder of the project's memory. */
export function sessionLogPath(folder: string, session: string): string {
  return `${folder}/session-${session}.md`;
}

/** The list of a project's sessions, in the folder of its memory. */
export function contextPath(folder: string): string {
  return `${folder}/context.json`;
}

/** The size of a file in bytes; 0 if there is none. */
export function sizeOf(path: string): number {
  return Bun.file(path).size;
}
