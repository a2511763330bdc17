import { wordsOf } from "#text/words/task-words.ts";
import type { TrustLevel } from "./trust-state.ts";

/** Something that is told, and how much it counts. */
interface Told {
  readonly title: string;
  readonly level: TrustLevel;
}

/** From so many of their words on, two titles are about the same. */
const SAME = 0.5;

/**
 * The same in an order in which nothing stands above what counts more and says the same: a stranger's memory may be
 * about a subject, but it never speaks before the user.
 */
export function trustedFirst<One extends Told>(all: readonly One[]): One[] {
  const ordered: One[] = [];
  const words = new Map(all.map((one) => [one, new Set(wordsOf(one.title))]));
  for (const one of all) {
    // Where it would have to stand before something that counts less, it takes that one's place.
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
