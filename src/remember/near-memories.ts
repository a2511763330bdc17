import type { MemoryItem } from "#base/memory-item.ts";
import { findSimilar, type SimilarText } from "#recall/similar.ts";
import { openTable } from "#text/meaning/built-in-table.ts";
import { embedText } from "#text/meaning/embed.ts";
import { cosine } from "#text/meaning/vectors.ts";
import { termsOf } from "#text/words/task-terms.ts";
import { isOpposed } from "#trust/polarity.ts";

/**
 * A report names a record in force beside a new one that may say the same, or the opposite: from this share of words on, or
 * from this sum of the share and MEANING_SHARE of the nearness in meaning. The sum finds 38 of 40 twins in other words and
 * names a record beside 6 of 500 that have no twin; words alone find 31.
 */
const NEAR_WORDS = 0.35;
const NEAR_SUM = 0.5;
const MEANING_SHARE = 0.4;

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
  return compareTexts(text, others)
    .filter(({ words, sum }) => words >= NEAR_WORDS || sum >= NEAR_SUM)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MAX_NEAR_MEMORIES)
    .map(({ one }) => ({ item: one.item, isOpposite: isOpposed(one.item.text, text) }));
}

/** Compares a text with others by words and by meaning. Only commands call it. */
function compareTexts<One extends SimilarText>(text: string, all: readonly One[]) {
  const shares = new Map(findSimilar(termsOf(text), all).map(({ one, score }) => [one, score]));
  const table = openTable();
  const asked = embedText(text, table);
  return all.map((one) => {
    const other = embedText(one.title, table);
    const coverage = Math.min(asked.coverage, other.coverage);
    const nearness = Math.max(0, cosine(asked.vector, other.vector)) * coverage;
    const words = shares.get(one) ?? 0;
    return { one, words, sum: words + MEANING_SHARE * nearness };
  });
}
