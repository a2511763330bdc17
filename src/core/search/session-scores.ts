import type { Turn } from "./read-turns.ts";
import type { ResolvedWord } from "./resolve.ts";

/** How much each session bears on a question: how often the words of the question are said in the turns of it that were read. */
export function sessionScores(
  turns: readonly Turn[],
  words: readonly ResolvedWord[],
): Map<string, number> {
  const times = new Map<string, Float64Array>();
  for (const { facts, said } of turns) {
    const sum = times.get(facts.session) ?? new Float64Array(words.length);
    for (const [at, count] of said.entries()) sum[at] = (sum[at] as number) + count;
    times.set(facts.session, sum);
  }
  const scores = new Map<string, number>();
  for (const [session, sum] of times) {
    const score = words.reduce((total, { weight, rarity }, at) => {
      const count = sum[at] as number;
      return total + (weight * rarity * 2 * count) / (count + 1);
    }, 0);
    scores.set(session, score);
  }
  return scores;
}
