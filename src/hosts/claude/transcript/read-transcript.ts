import { readSync } from "node:fs";
import { withPlainFile } from "#disk/read-text.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import type { SessionReader } from "#hosts/session-reader.ts";
import { type ByteRange, type BytesReader, type ItemReader, readItems } from "./read-lines.ts";
import { agentOf } from "./transcript-news.ts";

/** Which part of a transcript to read, and how far its path is trusted. */
export interface TranscriptOptions {
  /** The end of the last read; a file that is shorter now is read from its start. */
  readonly from?: number;
  /** The end of a line before which to stop. */
  readonly to?: number;
  /** Set if no read ended at `from`: the prompts queued before it were not emitted either. */
  readonly isFirstLook?: boolean;
  /** Only the lines after the one with this id. */
  readonly since?: string;
  /** At most so many bytes before the end of the file. */
  readonly tailBytes?: number;
  /** Links may lead anywhere inside this folder, and nowhere else. */
  readonly inside?: string;
  /** The reader of its lines; by default Claude Code's. */
  readonly form?: ItemReader;
  /** Whether to continue a long read; without it, the file is read to its end. */
  readonly goOn?: () => boolean;
}

/** How far a transcript was read. */
interface TranscriptRange {
  /** The start of the next read. */
  readonly end: number;
  /** The number of complete lines. */
  readonly lines: number;
  /** The number of invalid ones: too long, or no JSON. */
  readonly skipped: number;
  /** Why nothing was read. */
  readonly refused?: string;
  /** Set if nothing was read because the file is missing. */
  readonly missing?: true;
  /** Set if the line with the given id is missing. */
  readonly sinceMissing?: true;
}

const NOTHING = { end: 0, lines: 0, skipped: 0 } as const;

/**
 * Emits the items of a conversation in the order of the file. An incomplete end is left for the
 * next read. A message that continues after the end of a read is emitted as far as it goes; the
 * rest is then a reply of its own with the same message id.
 */
export function eachItem(
  path: string,
  options: TranscriptOptions,
  visit: (item: SessionItem) => void,
): TranscriptRange {
  const { inside, form = readItems } = options;
  const agentId = agentOf(path);
  const look = withPlainFile({ path, inside }, ({ handle, size }) => {
    const stretch = { ...stretchOf({ handle, size }, options), goOn: options.goOn };
    // Prompts that were queued when the last read ended are before the start of this one.
    const recalls = stretch.from > 0 && stretch.inLine !== true && !options.isFirstLook;
    return form(stretch, { ...options, agentId, recalls }, visit);
  });
  if (!("kind" in look)) return look;
  if (look.kind === "refused") return { ...NOTHING, refused: look.why };
  return { ...NOTHING, refused: "it is missing", missing: true };
}

function stretchOf(
  { handle, size }: { readonly handle: number; readonly size: number },
  { from = 0, to = size, tailBytes = Number.POSITIVE_INFINITY }: TranscriptOptions,
): ByteRange {
  const read: BytesReader = (part, position) => readSync(handle, part, 0, part.length, position);
  // A read ends after a newline: if there is none, the file has been replaced.
  const start = from <= size && isLineStart(handle, from) ? from : 0;
  const tail = size - tailBytes;
  // The byte before is read too: if it is a newline, the tail begins with a line.
  if (tail > start) return { read, size, from: tail - 1, inLine: true };
  return { read, size: Math.min(size, to), from: start };
}

function isLineStart(handle: number, at: number): boolean {
  if (at === 0) return true;
  const byte = new Uint8Array(1);
  return readSync(handle, byte, 0, 1, at - 1) === 1 && byte[0] === 10;
}

/** Reads ranges of a host's files of lines, in its form. */
export function rangeReader(form: ItemReader): SessionReader["read"] {
  return ({ locator, inside }, { tail, isFirst, ...range }, visit) => {
    const options = {
      ...{ ...range, form },
      ...(inside !== undefined && { inside }),
      ...(tail !== undefined && { tailBytes: tail }),
      ...(isFirst !== undefined && { isFirstLook: isFirst }),
    };
    const { lines: _, ...read } = eachItem(locator, options, visit);
    return read;
  };
}
