import { EVERYDAY } from "#recall/digest/prompt-everyday.ts";
import type { Ranked } from "#recall/ranking/rank-memories.ts";
import { rarityOf } from "#recall/ranking/resolve-words.ts";
import { stemOf } from "#text/words/task-words.ts";

/**
 * What bears less on a prompt is not told unasked, however little else there is. It is counted in rare words: one that a
 * single memory has counts about 1 by itself, more if it stands in the title and if much of the sentence was found. The
 * unit comes from the store, so that one floor holds for a handful of memories and for a hundred thousand.
 */
const FLOOR = 2.9;

/** A sentence whose words tell less all together finds nothing that could clear the floor. */
export const LEAST_TOLD = 1.3;

/** Beside a memory that bears on the prompt much more, one that clears the floor is noise. */
const SHARE = 0.6;

/** A single word tells of nothing, however rare it is. */
const LEAST_WORDS = 2;

/** A word that prompts of all kinds have tells little, however few memories have it. */
const EVERYDAY_WEIGHT = 0.35;

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
    .map((one) => ({ one, ...weigh(one, unit) }))
    .filter(({ words }) => words >= LEAST_WORDS)
    .sort((a, b) => b.score - a.score);
  const least = Math.max(FLOOR, SHARE * (weighed[0]?.score ?? 0));
  return weighed.filter(({ score }) => score >= least).map(({ one }) => one);
}

interface Weight {
  readonly score: number;
  /** How many words were found; the parts of a name of which the whole was found are no more of them. */
  readonly words: number;
}

/** A score in rare words. It is the ranking's own, but for words that every prompt has: each counts less by itself. */
function weigh({ words, factors, facts }: Ranked, unit: number): Weight {
  let sum = 0;
  const found: string[] = [];
  for (const { text, score } of words) {
    const told = (EVERYDAY.has(stemOf(text)) ? EVERYDAY_WEIGHT : 1) * (score / unit);
    sum += told;
    if (told >= FOUND) found.push(text);
  }
  const own = factors.filter(({ name }) => name !== "topic");
  const score = own.reduce((product, { by }) => product * by, sum) * (BY_KIND[facts.kind] ?? 1);
  const whole = found.filter(
    (text) => !found.some((other) => other !== text && other.includes(text)),
  );
  return { score, words: whole.length };
}
