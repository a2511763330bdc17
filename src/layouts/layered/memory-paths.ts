import { placesOf } from "#base/own-places.ts";
import type { World } from "#base/world.ts";
import type { LAYERED_SETTINGS } from "#settings/tables/layout-settings.ts";
import type { ValuesOf } from "#settings/tables/setting.ts";
import type { LayeredName } from "./read-layered.ts";

/** The options of updating and compressing. */
export type LayeredValues = Pick<
  ValuesOf<typeof LAYERED_SETTINGS>,
  "updateThreshold" | "maxMemorySize" | "compressionThreshold" | "backupEnabled"
>;

/** The paths of a project's layered memory, or of the user's own for all projects. */
export function memoryPath(world: World, hash12: string | undefined): string {
  const { memoryDir } = placesOf(world);
  return `${hash12 === undefined ? memoryDir : memoryFolder(world, hash12)}/MEMORY.md`;
}

/** The folder of a project's memory. */
export function memoryFolder(world: World, hash12: string): string {
  return memoryFolderIn(placesOf(world).memoryDir, hash12);
}

/** The session of a summary, and the checksum that it was written with; a folded one has none. */
interface SessionMark {
  readonly session: string;
  readonly digest: string | undefined;
}

/** The comment with the session of a summary. */
export function sessionMarker({ session, digest }: SessionMark): string {
  return `<!-- loci:session ${session}${digest === undefined ? "" : ` ${digest}`} -->`;
}

const MARKER = /^<!-- loci:session ([\w.-]{1,128})(?: ([0-9a-f]{8}))? -->\s*$/;

/** Parses such a comment; undefined if the line is none. */
export function readSessionMarker(line: string): SessionMark | undefined {
  const found = MARKER.exec(line);
  return found ? { session: found[1] ?? "", digest: found[2] } : undefined;
}

/** Removes such comments, which mean nothing to an agent. */
export function withoutSessionMarkers(text: string): string {
  if (!text.includes("<!-- loci:session ")) return text;
  return text
    .replace(/^<!-- loci:session [\w. -]{1,150} -->\r?\n/gm, "")
    .replace(/ <!-- loci:session [\w. -]{1,150} -->(?=\r?$)/gm, "");
}

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
