import { wordsOf } from "#text/words/task-words.ts";
import type { TrustLevel } from "./trust-state.ts";

/** A text to inject, and its trust. */
interface Told {
  readonly title: string;
  readonly level: TrustLevel;
}

/** The share of common words from which on two titles are about the same. */
const SAME = 0.5;

/**
 * Reorders texts so that none is above a more trusted one about the same subject: a stranger's
 * memory never comes before the user's.
 */
export function trustedFirst<One extends Told>(all: readonly One[]): One[] {
  const ordered: One[] = [];
  const words = new Map(all.map((one) => [one, new Set(wordsOf(one.title))]));
  for (const one of all) {
    // If it would come before a less trusted one, it takes its position.
    const at = ordered.findIndex(
      (other) => other.level < one.level && isAlike(words.get(one), words.get(other)),
    );
    if (at < 0) ordered.push(one);
    else ordered.splice(at, 0, one);
  }
  return ordered;
}

function isAlike(one = new Set<string>(), other = new Set<string>()): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared > 0 && shared >= SAME * Math.min(one.size, other.size);
}
