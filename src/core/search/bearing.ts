import type { Ranked } from "./rank.ts";
import { rarityOf } from "./resolve.ts";

/**
 * What bears less on a prompt is not told unasked, however little else there is. It is counted in rare words: one that a
 * single memory has counts about 1 by itself, more if it stands in the title and if much of the sentence was found. The
 * unit comes from the store, so that one floor holds for a handful of memories and for a hundred thousand.
 */
const FLOOR = 3;

/** A sentence whose words tell less all together finds nothing that could clear the floor. */
export const LEAST_TOLD = 1.3;

/** Beside a memory that bears on the prompt much more, one that clears the floor is noise. */
const SHARE = 0.6;

/** A single word tells of nothing, however rare it is. */
const LEAST_WORDS = 2;

/** From here on a word counts as found. */
const FOUND = 0.2;

/** Where the work once stood is needed less often than what holds, and what was put off a little less. */
const BY_KIND: Readonly<Record<string, number>> = {
  session_summary: 0.85,
  summary: 0.85,
  tech_debt: 0.95,
};

/** What of all that was found is worth to be told unasked, best first; mostly nothing. */
export function bearingOn(found: readonly Ranked[], count: number): Ranked[] {
  const unit = rarityOf(1, count);
  const weighed = found
    .filter((one) => wordsFound(one, FOUND * unit) >= LEAST_WORDS)
    .map((one) => ({ one, score: (one.score * (BY_KIND[one.facts.kind] ?? 1)) / unit }))
    .sort((a, b) => b.score - a.score);
  const least = Math.max(FLOOR, SHARE * (weighed[0]?.score ?? 0));
  return weighed.filter(({ score }) => score >= least).map(({ one }) => one);
}

/** How many words were found; the parts of a name of which the whole was found are no more of them. */
function wordsFound({ words }: Ranked, least: number): number {
  const found = words.filter(({ score }) => score >= least).map(({ text }) => text);
  return found.filter((text) => !found.some((other) => other !== text && other.includes(text)))
    .length;
}
