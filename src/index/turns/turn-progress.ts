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

/** The indexed length of a conversation, and its length now. */
interface Growth {
  readonly taken: number;
  readonly size: number;
  /** Whether the session is over; otherwise somebody waits for the next turn. */
  readonly isOver: boolean;
}

/**
 * The amount of new text that is worth indexing at the end of a session, and of a turn: it costs more than the rest of a
 * turn's end. Nothing is missed, because a search of conversations first reads the new part.
 */
const WORTH_INDEXING_BYTES = 256 * 1024;
const WORTH_INDEXING_BETWEEN_BYTES = 1024 * 1024;

/** A long conversation that was never indexed is left to a process with more time. */
const LONG_CONVERSATION_BYTES = 4 * 1024 * 1024;

/** Whether to index a conversation at the end of a turn, or of a session. */
export function isDue({ taken, size, isOver }: Growth): boolean {
  const more = size - taken;
  // A transcript that has become shorter is another one.
  if (more < 0) return true;
  if (isOver) return more >= WORTH_INDEXING_BYTES;
  return more >= WORTH_INDEXING_BETWEEN_BYTES && more < LONG_CONVERSATION_BYTES;
}

/** The same for a conversation that is not indexed yet: a short one is indexed, however short. */
export function isDueFirst({ size, isOver }: Omit<Growth, "taken">): boolean {
  return isOver || size < LONG_CONVERSATION_BYTES;
}
