import { readSync } from "node:fs";
import { withPlainFile } from "#files/open.ts";
import type { TranscriptItem } from "#model/transcript.ts";
import { eachItem, type TranscriptLook, type TranscriptOptions } from "./read.ts";
import { BEFORE_BYTES, FIRST_TAIL_BYTES, lastStart, lastWords } from "./turn-start.ts";

/** The last turn of a conversation, however long, and what the agent had said last before it. */
export interface LastTurn {
  readonly items: readonly TranscriptItem[];
  readonly before: string;
  readonly look: TranscriptLook;
}

/** Reads the last turn of a transcript from its end; of all that was before, nothing but the last words are looked at. */
export function readLastTurn(
  path: string,
  options: Pick<TranscriptOptions, "inside"> = {},
): LastTurn {
  const { at, before } = startOfLastTurn(path, options.inside);
  const items: TranscriptItem[] = [];
  const look = eachItem(path, { ...options, from: at, isFirstLook: true }, (item) =>
    items.push(item),
  );
  return { items, before, look };
}

/** Where a turn starts, and the last words before it. */
interface Start {
  readonly at: number;
  readonly before: string;
}

const WHOLE: Start = { at: 0, before: "" };

/** Finds the line with which the last turn was started; without one, all of the file is the turn. */
function startOfLastTurn(path: string, inside: string | undefined): Start {
  const found = withPlainFile({ path, inside }, ({ handle, size }) => {
    for (let most = FIRST_TAIL_BYTES; ; most *= 4) {
      const from = Math.max(0, size - most);
      const bytes = bytesOf(handle, { from, size });
      const tail = { bytes, letters: bytes };
      const start = lastStart(tail);
      const isEnough = start !== undefined && (start >= BEFORE_BYTES || from === 0);
      if (isEnough)
        return { kind: "found", at: from + start, before: lastWords(tail, start) } as const;
      if (from === 0) return { kind: "found", ...WHOLE } as const;
    }
  });
  return found.kind === "found" ? found : WHOLE;
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
