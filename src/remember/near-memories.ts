import type { MemoryItem } from "#base/memory-item.ts";
import { scored } from "#recall/similar.ts";
import { termsOf } from "#text/words/task-terms.ts";
import { isOpposed } from "#trust/polarity.ts";
import { NEAR_SCORE } from "./remember-limits.ts";

/** A memory in force that may say the same as a new one, or the opposite. */
export interface NearMemory {
  readonly item: MemoryItem;
  readonly isOpposite: boolean;
}

/** More than these are not named. */
const MOST_NEAR = 2;

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
    .slice(0, MOST_NEAR)
    .map(({ one }) => ({ item: one.item, isOpposite: isOpposed(one.item.text, text) }));
}
