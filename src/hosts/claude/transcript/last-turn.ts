import { readSync } from "node:fs";
import { withPlainFile } from "#disk/open-plain.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { eachItem, type TranscriptLook, type TranscriptOptions } from "./read-transcript.ts";
import { NEAR_BYTES } from "./transcript-end.ts";
import { BEFORE_BYTES, lastStart, lastWords } from "./turn-start.ts";

/** The last turn of a conversation, however long, and what the agent had said last before it. */
export interface LastTurn {
  readonly items: readonly TranscriptItem[];
  readonly before: string;
  readonly look: TranscriptLook;
}

/** A turn that is longer than this counts from there: all of it is held in memory while its start is looked for. */
const MOST_TAIL_BYTES = 16 * 1024 * 1024;

/** Reads the last turn of a transcript from its end; of all that was before, nothing but the last words are looked at. */
export function readLastTurn(
  path: string,
  options: Pick<TranscriptOptions, "inside"> = {},
): LastTurn {
  const { at, before } = startOfLastTurn(path, options.inside);
  const items: TranscriptItem[] = [];
  const part = at === undefined ? { tailBytes: MOST_TAIL_BYTES } : { from: at };
  const look = eachItem(path, { ...options, ...part, isFirstLook: true }, (item) =>
    items.push(item),
  );
  return { items, before, look };
}

/** Where a turn starts, and the last words before it; no place means that it starts too far from the end. */
interface Start {
  readonly at: number | undefined;
  readonly before: string;
}

const WHOLE: Start = { at: 0, before: "" };

/** Finds the line with which the last turn was started; without one, all of the file is the turn. */
function startOfLastTurn(path: string, inside: string | undefined): Start {
  const found = withPlainFile(
    { path, inside },
    (file) => ({ kind: "found", ...startIn(file, NEAR_BYTES) }) as const,
  );
  return found.kind === "found" ? found : WHOLE;
}

/** Looks for the start in so many bytes before the end, then in four times as many. */
function startIn(file: { readonly handle: number; readonly size: number }, most: number): Start {
  const from = Math.max(0, file.size - most);
  const isLast = from === 0 || most === MOST_TAIL_BYTES;
  const bytes = bytesOf(file.handle, { from, size: file.size });
  const tail = { bytes, letters: bytes };
  const start = lastStart(tail);
  if (start !== undefined && (start >= BEFORE_BYTES || isLast)) {
    return { at: from + start, before: lastWords(tail, start) };
  }
  if (!isLast) return startIn(file, Math.min(4 * most, MOST_TAIL_BYTES));
  return from === 0 ? WHOLE : { at: undefined, before: "" };
}

function bytesOf(handle: number, { from, size }: { from: number; size: number }): Buffer {
  const bytes = Buffer.allocUnsafe(size - from);
  let length = 0;
  while (length < bytes.length) {
    const count = readSync(handle, bytes, length, bytes.length - length, from + length);
    if (count === 0) break;
    length += count;
  }
  return bytes.subarray(0, length);
}
