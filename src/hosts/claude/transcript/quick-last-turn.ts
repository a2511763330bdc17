import { baseName } from "#base/path.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import type { LastTurn } from "./last-turn.ts";
import { tellRecent } from "./recent-items.ts";
import { NEAR_BYTES, type TranscriptEnd } from "./transcript-end.ts";
import { BEFORE_BYTES, lastStart, lastWords, type Tail, tailOf } from "./turn-start.ts";

/** What is longer has its own reader, which judges lines before it parses them. */
const MOST_BYTES = 4 * NEAR_BYTES;

/** The last turn of a transcript, without node:fs; undefined where that is too long, or a sub-agent's. */
export async function quickLastTurn(end: TranscriptEnd): Promise<QuickTurn | undefined> {
  const { path, size } = end;
  if (isOfAgent(path)) return undefined;
  if (size === 0) return { items: [], before: "" };
  for (let most = NEAR_BYTES; most <= MOST_BYTES; most *= 4) {
    const start = Math.max(0, size - most);
    const bytes = await end.bytesFrom(start);
    const turn = bytes && turnIn(tailOf(bytes), start);
    if (turn) return turn;
  }
  return undefined;
}

type QuickTurn = Pick<LastTurn, "items" | "before">;

/** The turn that begins in a tail; undefined where too little is known of what stands before it. */
function turnIn(tail: Tail, start: number): QuickTurn | undefined {
  const at = lastStart(tail);
  // Without a start all of the file is the turn.
  if (start === 0) return turnAt(tail, at ?? 0, 0);
  return at !== undefined && at >= BEFORE_BYTES ? turnAt(tail, at, start) : undefined;
}

/** The turn that begins at a place in a tail; `start` is where in the file the tail begins. */
function turnAt(tail: Tail, at: number, start: number): QuickTurn {
  const items: TranscriptItem[] = [];
  // No look ended here: what waited in the host's queue before has not been told, and is not to be recalled as if.
  const place = start + at;
  const recent = { bytes: tail.bytes.subarray(at), start: place, from: place, agentId: undefined };
  tellRecent(recent, (item) => items.push(item));
  return { items, before: lastWords(tail, at) };
}

/** What a sub-agent has done is told by the name of its file. */
function isOfAgent(path: string): boolean {
  return baseName(path).startsWith("agent-");
}
