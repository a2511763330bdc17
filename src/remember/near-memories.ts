import type { MemoryItem } from "#base/memory-item.ts";
import { scored } from "#recall/similar.ts";
import { termsOf } from "#text/words/task-terms.ts";
import { isOpposed } from "#trust/polarity.ts";

/** From this score on, an unasked finding counts as a repetition of a record that is in force. */
export const REPETITION_SCORE = 0.5;

/** A repetition has at most this share of words that the record lacks: another name makes it another memory. */
export const MAX_NEW_WORDS_SHARE = 0.1;

/** From this score on, a record in force is named beside what is saved: it may say the same, or the opposite. */
const NEAR_SCORE = 0.35;

/** How much better the best match of some words must be than the next one, if neither holds all of the words. */
export const CLEAR_LEAD_SHARE = 0.2;

/** A match that holds less than this share of the words is no match. */
export const MIN_MATCH_SHARE = 0.6;

/** A memory in force that may say the same as a new one, or the opposite. */
export interface NearMemory {
  readonly item: MemoryItem;
  readonly isOpposite: boolean;
}

/** More than these are not named. */
const MAX_NEAR_MEMORIES = 2;

/** Finds the memories that are nearest to a new one, the best first. */
export function nearOf(
  items: readonly MemoryItem[],
  { text, id, but }: { text: string; id: string; but: readonly (MemoryItem | undefined)[] },
): NearMemory[] {
  const others = items
    .filter((item) => item.id !== id && item.kind !== "session_summary" && !but.includes(item))
    .map((item) => ({ title: item.text, tags: [], text: "", item }));
  return scored(termsOf(text), others)
    .filter(({ score }) => score >= NEAR_SCORE)
    .slice(0, MAX_NEAR_MEMORIES)
    .map(({ one }) => ({ item: one.item, isOpposite: isOpposed(one.item.text, text) }));
}
