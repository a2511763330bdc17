import { baseName } from "#base/path.ts";
import type { TranscriptItem } from "#model/transcript.ts";
import type { LastTurn } from "./last-turn.ts";
import { bytesBetween, tellRecent } from "./recent.ts";
import {
  BEFORE_BYTES,
  FIRST_TAIL_BYTES,
  lastStart,
  lastWords,
  type Tail,
  tailOf,
} from "./turn-start.ts";

/** What is longer has its own reader, which judges lines before it parses them. */
const MOST_BYTES = 4 * FIRST_TAIL_BYTES;

/** The last turn of a transcript, without node:fs; undefined where that is too long, or the file is no plain one. */
export async function quickLastTurn(path: string): Promise<QuickTurn | undefined> {
  const { size } = Bun.file(path);
  // A pipe or a device has no end, and to read from it may take as long.
  if (size === 0 || !Number.isFinite(size) || isOfAgent(path)) return undefined;
  for (let most = FIRST_TAIL_BYTES; most <= MOST_BYTES; most *= 4) {
    const start = Math.max(0, size - most);
    const bytes = await bytesBetween(path, start, size);
    if (!bytes) return undefined;
    const tail = tailOf(bytes);
    const at = lastStart(tail);
    if (at !== undefined && (at >= BEFORE_BYTES || start === 0)) return turnAt(tail, at, start);
  }
  return undefined;
}

type QuickTurn = Pick<LastTurn, "items" | "before">;

/** The turn that begins at a place in a tail; `start` is where in the file the tail begins. */
function turnAt(tail: Tail, at: number, start: number): QuickTurn {
  const items: TranscriptItem[] = [];
  // No look ended here: what waited in the host's queue before has not been told, and is not to be recalled as if.
  const recent = { bytes: tail.bytes.subarray(at), start: start + at, from: start + at };
  tellRecent(recent, (item) => items.push(item));
  return { items, before: lastWords(tail, at) };
}

/** What a sub-agent has done is told by the name of its file. */
function isOfAgent(path: string): boolean {
  return baseName(path).startsWith("agent-");
}
