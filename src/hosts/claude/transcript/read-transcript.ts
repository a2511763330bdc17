import { readSync } from "node:fs";
import { withPlainFile } from "#disk/read-text.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import type { BytesReader, Stretch } from "./file-lines.ts";
import type { ItemKind } from "./line-filter.ts";
import { readItems } from "./read-items.ts";
import { agentOf } from "./transcript-news.ts";

/** Which part of a transcript is looked at, and how far its place is trusted. */
export interface TranscriptOptions {
  /** Where the last look ended; a file that is shorter now is read from its start. */
  readonly from?: number;
  /** Set if no look ended at `from`: then what waited in the host's queue before it has not been told either. */
  readonly isFirstLook?: boolean;
  /** Only what comes after the line with this id. */
  readonly since?: string;
  /** At most so many bytes before the end of the file. */
  readonly tailBytes?: number;
  /** Links may lead anywhere inside this folder, and nowhere else. */
  readonly inside?: string;
  /** Only items of these kinds; without results and calls, a look takes half the time. */
  readonly kinds?: readonly ItemKind[];
  /** Whether a look that has come some way is to go on; without it, the file is read to its end. */
  readonly goOn?: () => boolean;
}

/** How far a transcript was read. */
export interface TranscriptLook {
  /** Where the next look is to start. */
  readonly end: number;
  /** How many complete lines there were. */
  readonly lines: number;
  /** How many of them could not be understood: too long, or no JSON. */
  readonly skipped: number;
  /** Why nothing was read. */
  readonly refused?: string;
  /** Set if nothing was read because there is no such file. */
  readonly missing?: true;
  /** Set if there is no line with the id after which was asked. */
  readonly sinceMissing?: true;
}

const NOTHING = { end: 0, lines: 0, skipped: 0 } as const;

/**
 * Tells what happened in a conversation, item after item, in the order of the file. What is not complete at its end
 * is left for the next look. A message that goes on after the end of a look is told as far as it had come; what follows
 * is then a reply of its own with the same message id.
 */
export function eachItem(
  path: string,
  options: TranscriptOptions,
  visit: (item: TranscriptItem) => void,
): TranscriptLook {
  const { inside } = options;
  const agentId = agentOf(path);
  const look = withPlainFile({ path, inside }, ({ handle, size }) => {
    const stretch = { ...stretchOf({ handle, size }, options), goOn: options.goOn };
    // What waited when the last look ended stands before the place where this one begins.
    const recalls = stretch.from > 0 && stretch.inLine !== true && !options.isFirstLook;
    return readItems(stretch, { ...options, agentId, recalls }, visit);
  });
  if (!("kind" in look)) return look;
  if (look.kind === "refused") return { ...NOTHING, refused: look.why };
  return { ...NOTHING, refused: "it is not there", missing: true };
}

function stretchOf(
  { handle, size }: { readonly handle: number; readonly size: number },
  { from = 0, tailBytes = Number.POSITIVE_INFINITY }: TranscriptOptions,
): Stretch {
  const read: BytesReader = (part, position) => readSync(handle, part, 0, part.length, position);
  // A look ends behind a newline: where there is none, the file is another one by now.
  const start = from <= size && isLineStart(handle, from) ? from : 0;
  const tail = size - tailBytes;
  // The byte before belongs to it: if that is a newline, the tail begins with a line.
  if (tail > start) return { read, size, from: tail - 1, inLine: true };
  return { read, size, from: start };
}

function isLineStart(handle: number, at: number): boolean {
  if (at === 0) return true;
  const byte = new Uint8Array(1);
  return readSync(handle, byte, 0, 1, at - 1) === 1 && byte[0] === 10;
}
