import { isObject, parseJson } from "#base/json.ts";
import type { RecordDigest } from "./record-digest.ts";

/** A file that was looked at for a digest. */
export interface LookedAt {
  readonly name: string;
  /** How it was then; what was being written has a stamp that no file has. */
  readonly stamp: string;
  /** Its records in the digest: the number of the first, and how many; it may have given none. */
  readonly first: number;
  readonly count: number;
  /** Whether it may tell more, or less, once a person has looked at it. */
  readonly held: boolean;
}

/** What was looked at for a digest. The files of a folder are read from their lines when they are asked for. */
export interface Looked {
  /** For each folder a line for each of its files. */
  readonly folders: Readonly<Record<string, string>>;
  /** What else it depends on, with its stamps. */
  readonly stamps: Readonly<Record<string, string>>;
}

/** Writes down what was looked at, to be kept with the digest. */
export function packLooked(
  folders: ReadonlyMap<string, readonly LookedAt[]>,
  stamps: Looked["stamps"],
): Uint8Array {
  const lines = [...folders].map(([folder, files]) => [folder, files.map(lineOf).join("\n")]);
  return new TextEncoder().encode(JSON.stringify({ stamps, folders: Object.fromEntries(lines) }));
}

/** Reads what was looked at for a digest; nothing, where there is none. */
export function lookedIn(digest: RecordDigest | undefined): Looked {
  const value = digest && parseJson(new TextDecoder().decode(digest.lookedBytes));
  if (!isObject(value)) return { folders: {}, stamps: {} };
  const { folders, stamps } = value;
  return { folders: textsIn(folders), stamps: textsIn(stamps) };
}

function textsIn(value: unknown): Readonly<Record<string, string>> {
  return isObject(value) ? (value as Record<string, string>) : {};
}

/** The files of a folder that were looked at. */
export function filesIn({ folders }: Looked, folder: string): LookedAt[] {
  const lines = Object.hasOwn(folders, folder) ? folders[folder] : undefined;
  return lines ? lines.split("\n").map(fileOn) : [];
}

/** A name may hold a newline, and cannot hold a zero. */
function lineOf({ name, stamp, first, count, held }: LookedAt): string {
  return `${stamp} ${first} ${count} ${held ? 1 : 0} ${name.replaceAll("\n", "\0")}`;
}

function fileOn(line: string): LookedAt {
  const [stamp = "", first = "", count = "", held = ""] = line.split(" ", 4);
  const name = line.slice(stamp.length + first.length + count.length + held.length + 4);
  return {
    name: name.replaceAll("\0", "\n"),
    stamp,
    first: Number(first),
    count: Number(count),
    held: held === "1",
  };
}
