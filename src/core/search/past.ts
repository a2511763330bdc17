import { isPast } from "./priors.ts";
import type { Ranked } from "./rank.ts";

/** What was overtaken comes just behind what overtook it. */
const BEHIND = 0.99;

/** Two memories are about the same if they share so much of the words that the older one was found by. */
const SHARED = 0.6;

/**
 * A memory that was overtaken never stands above one that holds and is about the same. Which one overtook it is written
 * nowhere; it is taken to be of the same kind and project, and to be found by nearly the same words.
 */
export function demotePast(ranked: readonly Ranked[]): Ranked[] {
  const valid = ranked.filter(({ facts }) => !isPast(facts.status));
  return ranked.map((each) => {
    if (!isPast(each.facts.status)) return each;
    const successors = valid.filter((other) => succeeds(other, each));
    const least = Math.min(each.score, ...successors.map(({ score }) => score * BEHIND));
    if (least === each.score) return each;
    const factor = { name: "overtaken", by: least / each.score };
    return { ...each, score: least, factors: [...each.factors, factor] };
  });
}

function succeeds(other: Ranked, past: Ranked): boolean {
  const [one, two] = [past.facts, other.facts];
  if (one.kind !== two.kind || one.project !== two.project) return false;
  const shared = new Set(other.words.filter(({ score }) => score > 0).map(({ text }) => text));
  let all = 0;
  let both = 0;
  for (const { text, score } of past.words) {
    all += score;
    if (shared.has(text)) both += score;
  }
  return all > 0 && both / all >= SHARED;
}
