import type { Stamp } from "#disk/file-stat.ts";
import { isRight, isTooYoung, type KeptHead, openKept, type Seen, sumOf } from "./read-cache.ts";

// For answers that are worked out anew only as far as something has changed.

/** An answer that was kept, whether or not it is right still, and what it depends on. */
export interface StaleAnswer extends KeptHead {
  readonly answer: Uint8Array;
}

/** What was kept before something changed; undefined where there is nothing, or it was torn. */
export function staleAnswer(path: string): StaleAnswer | undefined {
  const kept = openKept(path);
  if (!kept || sumOf(kept.answer) !== kept.sum) return undefined;
  return { seen: kept.seen, untilMs: kept.untilMs, answer: kept.answer };
}

/** Whether an answer is kept for which nothing has changed; the answer itself is not looked at. */
export function isKept(path: string, nowMs: number): boolean {
  const kept = openKept(path);
  return kept !== undefined && isRight(kept, nowMs);
}

/**
 * Stamps to be kept with such an answer: one that is so young that its file could be written once more and keep it is
 * kept as a stamp that no file has. Then that file is looked at once more, and the others need not be.
 */
export function settledSeen(seen: Seen, nowMs: number): Seen {
  return Object.fromEntries(
    Object.entries(seen).map(([path, stamp]) => [path, settledStamp(stamp, nowMs)]),
  );
}

/** The same for one stamp. */
export function settledStamp(stamp: Stamp, nowMs: number): Stamp {
  return isTooYoung({ file: stamp }, nowMs) ? UNSETTLED : stamp;
}

/** No file has this stamp. */
export const UNSETTLED: Stamp = "?";
