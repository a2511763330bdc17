import { lstatSync, type Stats, statSync } from "node:fs";
import { errorCode } from "#disk/errno.ts";
import { readText } from "#disk/read-text.ts";
import { type LayeredName, type LayeredPlace, layeredPaths } from "./layered-paths.ts";

/** Larger than any setting allows; such a file is a mistake or an attack. */
const MAX_LAYERED_FILE_BYTES = 4 * 1024 * 1024;

/** Reads the four files; a fault of one does not affect the others. */
export function readLayered(
  place: LayeredPlace & { readonly uid?: number | undefined },
): LayeredFile[] {
  const { uid, memoryDir } = place;
  const owners = uid === undefined ? [] : [uid, look(memoryDir, statSync)?.uid];
  return layeredPaths(place).map(([name, path]) => readOne(name, path, owners));
}

/** The files are the user's own, so a link may lead anywhere: that is how people share them. */
function readOne(
  name: LayeredName,
  path: string,
  owners: readonly (number | undefined)[],
): LayeredFile {
  const named = look(path, lstatSync);
  const isLink = named?.isSymbolicLink() ?? false;
  const written = isLink ? look(path, statSync)?.mtime : named?.mtime;
  // Another user may have put it into a folder that anybody may write to.
  const isForeign = owners.length > 0 && named !== undefined && !owners.includes(named.uid);
  const state = isForeign ? FOREIGN : stateOf(path, isLink);
  return { name, path, state, written, isLink };
}

const FOREIGN = { kind: "refused", why: "it belongs to another user" } as const;

function stateOf(path: string, isLink: boolean): LayeredState {
  const reading = readText(path, { capBytes: MAX_LAYERED_FILE_BYTES });
  if (reading.kind === "missing" && isLink) {
    return { kind: "refused", why: "it is a link to nothing" };
  }
  if (reading.kind !== "text") return reading;
  return reading.text.trim() === "" ? { kind: "empty" } : { kind: "text", text: reading.text };
}

function look(path: string, by: typeof statSync | typeof lstatSync): Stats | undefined {
  try {
    return by(path, { throwIfNoEntry: false });
  } catch (error) {
    // The result of reading explains the fault.
    if (errorCode(error)) return undefined;
    throw error;
  }
}

/** The same with the host's own memory among them. */
export const MEMORY_NAMES = [
  "global_claude",
  "global_memory",
  "native",
  "project_claude",
  "project_memory",
] as const;

/** The name of one of those. */
export type MemoryName = (typeof MEMORY_NAMES)[number];

/** The heading of each in the combined text. */
export const MEMORY_TITLES: Readonly<Record<MemoryName, string>> = {
  global_claude: "Global Instructions",
  global_memory: "Global Memory",
  native: "Host Memory",
  project_claude: "Project Instructions",
  project_memory: "Project Memory",
};

/** The state of one of them on the disk. */
type LayeredState =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "missing" }
  | { readonly kind: "empty" }
  | { readonly kind: "refused"; readonly why: string };

/** One of the four files, or the folder of the host's own memory, as it is on the disk. */
export interface LayeredFile {
  readonly name: MemoryName;
  readonly path: string;
  readonly state: LayeredState;
  /** When it was last written; undefined if it is missing. */
  readonly written: Date | undefined;
  /** Whether it is a symbolic link, as dotfile managers make them. */
  readonly isLink: boolean;
}

/** The text of one of the files, as it is injected. */
export interface LayeredText {
  readonly name: MemoryName;
  readonly text: string;
  /** Whether it was too long, and this is its compressed form. */
  readonly isShortened: boolean;
  /** The passages that were excluded because no honest author writes them there. */
  readonly held?: readonly string[];
}
