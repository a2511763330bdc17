import { wordsOf } from "#core/load/words.ts";
import type { Sayer } from "./similar.ts";

/** Gives those of many texts that are worth a closer look, by a text that they may be about. */
export type Near<One extends Sayer> = (text: string) => One[];

/** A word that more texts have in their titles or tags than these tells nothing. */
const COMMON = 64;

const MOST = 12;

/** Makes ready to look for texts by the words of their titles and tags: to compare each with each would take for ever. */
export function nearAmong<One extends Sayer>(all: readonly One[]): Near<One> {
  const having = new Map<string, One[]>();
  for (const one of all) {
    for (const word of new Set(wordsOf(`${one.title} ${one.tags.join(" ")}`))) {
      const ones = having.get(word);
      if (ones) ones.push(one);
      else having.set(word, [one]);
    }
  }
  return (text) => {
    const shared = new Map<One, number>();
    for (const word of new Set(wordsOf(text))) {
      const ones = having.get(word) ?? [];
      if (ones.length > COMMON) continue;
      for (const one of ones) shared.set(one, (shared.get(one) ?? 0) + 1 / (1 + ones.length));
    }
    const best = [...shared].sort(([, a], [, b]) => b - a).slice(0, MOST);
    return best.map(([one]) => one);
  };
}
