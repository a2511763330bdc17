import { stampedFile } from "#disk/file-versions.ts";
import type { KnownFile } from "#index/tables/folder-table.ts";

/** How far a transcript was read, and its length now. */
export interface ReadProgress {
  readonly file: string;
  readonly offset: number;
  readonly turns: number;
  readonly size: number;
}

/**
 * The offset to continue at: a transcript only grows, and another file at its path is read from its
 * start.
 */
export function placeIn(known: KnownFile | undefined, path: string): ReadProgress | undefined {
  const now = stampedFile(path);
  if (!now) return undefined;
  const { size } = Bun.file(path);
  const [file = ""] = now.stamp.split(".");
  const [before, offset = 0, turns = 0] = (known?.stamp ?? "").split(" ");
  const isSame = before === file && Number(offset) <= size;
  return isSame
    ? { file, offset: Number(offset), turns: Number(turns), size }
    : { file, offset: 0, turns: 0, size };
}

/** The same as a version, which the index stores as its progress. */
export function stampOf({ file, offset, turns }: Omit<ReadProgress, "size">): string {
  return `${file} ${offset} ${turns}`;
}

/** Whether a transcript is still the indexed one. */
export function isSameTranscript(known: KnownFile): boolean {
  const place = placeIn(known, known.path);
  return place !== undefined && (place.offset > 0 || place.size === 0);
}

/** How many turns of a transcript are indexed. */
export function turnsTaken({ stamp }: KnownFile): number {
  return Number(stamp.split(" ")[2] ?? 0);
}

/** How many bytes of a transcript are indexed. */
export function bytesTaken({ stamp }: KnownFile): number {
  return Number(stamp.split(" ")[1] ?? 0);
}
