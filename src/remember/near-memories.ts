import type { MemoryItem } from "#base/memory-item.ts";
import { findTwins } from "#recall/similar.ts";
import { isOpposed } from "#trust/polarity.ts";

/**
 * A report names a record in force beside a new one that may say the same, or the opposite: from this share of words on, or
 * from this sum of words and meaning. The two find 38 of 40 twins in other words and name a record beside 6 of 500 that have
 * no twin; words alone find 31.
 */
const NEAR_WORDS = 0.35;
const NEAR_SUM = 0.5;

/** A memory in force that may say the same as a new one, or the opposite. */
export interface NearMemory {
  readonly item: MemoryItem;
  readonly isOpposite: boolean;
}

/** A report names at most so many near memories. */
const MAX_NEAR_MEMORIES = 2;

/** Finds the memories that are nearest to a new one, the best first. */
export function nearOf(
  items: readonly MemoryItem[],
  { text, id, but }: { text: string; id: string; but: readonly (MemoryItem | undefined)[] },
): NearMemory[] {
  const others = items
    .filter((item) => item.id !== id && item.kind !== "session_summary" && !but.includes(item))
    .map((item) => ({ title: item.text, tags: [], text: "", item }));
  return findTwins(text, others)
    .filter(({ score, sum }) => score >= NEAR_WORDS || sum >= NEAR_SUM)
    .slice(0, MAX_NEAR_MEMORIES)
    .map(({ one }) => ({ item: one.item, isOpposite: isOpposed(one.item.text, text) }));
}
