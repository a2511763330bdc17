import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import type { LAYERED_SETTINGS } from "#settings/tables/layered-settings.ts";
import type { ValuesOf } from "#settings/tables/setting.ts";
import { memoryFolderIn } from "./layered-paths.ts";

/** The options of updating and compressing. */
export type LayeredValues = Pick<
  ValuesOf<typeof LAYERED_SETTINGS>,
  "updateThreshold" | "maxMemorySize" | "compressionThreshold" | "backupEnabled"
>;

/** The paths of a project's layered memory, or of the user's own for all projects. */
export function memoryPath(world: World, hash12: string | undefined): string {
  const { hostDir } = placesOf(world);
  return `${hash12 === undefined ? hostDir : memoryFolder(world, hash12)}/MEMORY.md`;
}

/** The folder of a project's memory. */
export function memoryFolder(world: World, hash12: string): string {
  return memoryFolderIn(placesOf(world).hostDir, hash12);
}

/** The folders of the host and of loci. */
export interface OwnPlaces {
  readonly hostDir: string;
  readonly stateDir: string;
}

/** Returns these folders; throws a fault for a user without a home. */
export function placesOf({ hostDir, stateDir }: World): OwnPlaces {
  if (hostDir === undefined || stateDir === undefined) throw fault("no-home", {});
  return { hostDir, stateDir };
}

/** The session of a summary, and the checksum that it was written with; a folded one has none. */
export interface SessionMark {
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
