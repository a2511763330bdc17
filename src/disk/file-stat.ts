import type { Stats } from "node:fs";
import { fault } from "#base/fault.ts";
import { reasonOf } from "./errno.ts";
import { retryRead } from "./held-file.ts";

/**
 * A version of a file: its time and its size. The same version means that nobody has written the file since. The runtime
 * reads it, because loading node:fs takes longer than reading all versions.
 */
export type FileVersion = string;

/** The versions of some files, by their paths. */
export type FileVersions = Readonly<Record<string, FileVersion>>;

/** The version of a file that is not there, or that loci may not stat. */
const NOTHING_THERE: FileVersion = "-";

/** The time that Bun reports for a missing file. */
const NO_TIME_MS = 2 ** 52 - 1;

/** The version of a file now; it is not opened. */
export function fileVersion(path: string): FileVersion {
  const found = look(path);
  return found ? `${found.lastModified}:${found.size}` : NOTHING_THERE;
}

/** Time and size of the file at a path; undefined if there is none. */
function look(path: string): { readonly lastModified: number; readonly size: number } | undefined {
  try {
    const { lastModified, size } = Bun.file(path);
    return lastModified === NO_TIME_MS ? undefined : { lastModified, size };
  } catch {
    // A name above the system's limit names nothing.
    return undefined;
  }
}

/** The versions of some files now. */
export function fileVersions(paths: readonly string[]): FileVersions {
  return Object.fromEntries(paths.map((path) => [path, fileVersion(path)]));
}

/** Whether one of the files could be written once more and have the same version. */
export function areYoung(versions: FileVersions, nowMs: number): boolean {
  return Object.values(versions).some((version) => isYoung(Number.parseInt(version, 10), nowMs));
}

/** Whether a file that was written at a time could be written once more and have the same time. */
export function isYoung(writtenMs: number, nowMs: number): boolean {
  return writtenMs > nowMs - (writtenMs % 1000 === 0 ? COARSE_TIME_MS : FINE_TIME_MS);
}

/** Some file systems count times by two seconds; one that counts parts of a second does so by ten milliseconds at most. */
export const COARSE_TIME_MS = 2000;
const FINE_TIME_MS = 50;

/** The value used where only the existence of a file matters. */
export const EXISTING_FILE: FileVersion = "+";

/** Whether files still have some versions. */
export function areStill(versions: FileVersions): boolean {
  return Object.entries(versions).every(([path, version]) =>
    version === EXISTING_FILE ? isThere(path) : fileVersion(path) === version,
  );
}

/** When a file was last written; undefined if it is missing. */
export function writtenMs(path: string): number | undefined {
  return look(path)?.lastModified;
}

/** Whether a file or folder exists at a path. */
export function isThere(path: string): boolean {
  return writtenMs(path) !== undefined;
}

/** The most bytes that a quick read takes. */
const MAX_QUICK_READ_BYTES = 64 * 1024 * 1024;

/**
 * The bytes of one of loci's own files, which are replaced whole and never truncated; undefined if
 * there is none, or if loci may not read it.
 */
export function glanceAt(path: string): Uint8Array | undefined {
  try {
    return mapOrRead(path);
  } catch {
    return undefined;
  }
}

/** The text of such a file. */
export function glanceText(path: string): string | undefined {
  const bytes = glanceAt(path);
  return bytes && new TextDecoder().decode(bytes);
}

/** The text of such a file, which must be obeyed: empty if there is none, a fault if loci may not read it. */
export function obeyedText(path: string): string {
  if (!isThere(path)) return "";
  try {
    // A folder may have no size either, so what seems to be empty is read.
    return new TextDecoder().decode(mapOrRead(path) ?? nodeFs().readFileSync(path));
  } catch (error) {
    if (!isThere(path)) return "";
    throw fault("refused-file", { path, why: reasonOf(error) }, error);
  }
}

/**
 * Maps a whole file where the system can, and reads it where it cannot, as on Windows and some disks;
 * undefined if it is empty, no plain file, or too large.
 */
export function mapOrRead(path: string): Uint8Array | undefined {
  const { size } = Bun.file(path);
  if (size === 0 || size > MAX_QUICK_READ_BYTES) return undefined;
  try {
    return Bun.mmap(path, { shared: false });
  } catch {
    const read = retryRead(() => nodeFs().readFileSync(path));
    // A slice of a Buffer shares its memory, unlike that of a plain array.
    return new Uint8Array(read.buffer, read.byteOffset, read.length);
  }
}

const nodeFs = () => require("node:fs") as typeof import("node:fs");

/** The size of a file in bytes; 0 if there is none. */
export function fileSize(path: string): number {
  return Bun.file(path).size;
}

/** The inode, size and times of a file as one word. */
export function versionOf({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return `${ino.toString(36)}.${size.toString(36)}.${mtimeMs}.${ctimeMs}`;
}
