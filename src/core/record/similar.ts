import type { Term } from "#core/load/terms.ts";
import { wordsOf } from "#core/load/words.ts";
import { findWord, type Searched, searched } from "./find-word.ts";

// Records are not taken to pieces: the few words that are looked for are looked up in their texts. So a thousand
// records cost about as much as reading them.

/** A text that may say what is looked for. */
export interface Sayer {
  readonly title: string;
  readonly tags: readonly string[];
  /** What else it says. */
  readonly text: string;
}

/** A sayer, and how much it is about the same, from 0 to 1. */
export interface Scored<One extends Sayer> {
  readonly one: One;
  readonly score: number;
}

/** Where a word stands counts: in the title or the tags it names the subject, in the content it may only be mentioned. */
const IN_CONTENT = 0.75;

/** A word of which only the beginning was found. */
const SHORTENED = 0.8;
const LEAST_SHORTENED = 7;

/** Scores texts by how much of what is looked for they say, and how much of their title is looked for. */
export function scored<One extends Sayer>(
  terms: readonly Term[],
  all: readonly One[],
): Scored<One>[] {
  const rows = all.map((one) => {
    const above = searched(`${one.title} ${one.tags.join(" ")}`);
    const below = searched(one.text);
    return { one, hits: terms.map(({ word }) => hitOf(word, above, below)) };
  });
  const weights = terms.map(({ weight }, at) => {
    const having = rows.filter(({ hits }) => (hits[at] ?? 0) > 0).length;
    return weight * Math.log(1 + (all.length + 1) / (having + 0.5));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return [];
  const words = terms.map(({ word }) => word);
  return rows
    .filter(({ hits }) => hits.some((hit) => hit > 0))
    .map(({ one, hits }) => {
      const said = hits.reduce((sum, hit, at) => sum + hit * (weights[at] ?? 0), 0) / total;
      const named = shareNamed(one.title, words);
      return { one, score: Math.max(said, 0.45 * said + 0.55 * named) };
    })
    .sort((a, b) => b.score - a.score);
}

/** How well one word is found in a text: 1 for the word itself in the title or a tag. */
function hitOf(word: string, above: Searched, below: Searched): number {
  const best = likenessIn(above, word);
  return best === 1 ? 1 : Math.max(best, IN_CONTENT * likenessIn(below, word));
}

function likenessIn(all: Searched, word: string): number {
  let best = 0;
  findWord(all, word, (_, likeness) => {
    best = Math.max(best, likeness);
  });
  if (best > 0 || word.length < LEAST_SHORTENED) return best;
  findWord(all, word.slice(0, Math.ceil(word.length * 0.7)), (_, likeness) => {
    best = Math.max(best, SHORTENED * likeness);
  });
  return best;
}

/** How much of a title is among some words. */
function shareNamed(title: string, words: readonly string[]): number {
  const wanted = [...new Set(wordsOf(title))];
  if (wanted.length === 0) return 0;
  const likeness = (one: string) => Math.max(...words.map((word) => likenessOf(one, word)));
  return wanted.reduce((sum, one) => sum + likeness(one), 0) / wanted.length;
}

function likenessOf(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.startsWith(short) ? 0.6 : 0;
}
