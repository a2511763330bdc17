import type { Term } from "./task-terms.ts";
import { isCjk, stemOf, wordsOf } from "./task-words.ts";

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

/** A word that only begins like the one looked for tells half as much. */
const LIKENESS = 0.5;
const LEAST_ALIKE = 4;

/** A text that is searched in, as it is and in small letters. */
interface Searched {
  readonly text: string;
  readonly small: string;
}

/** Makes a text ready to be searched in. */
export function searched(text: string): Searched {
  const small = text.toLowerCase();
  // There are letters that become longer; then places would no longer agree.
  return { text, small: small.length === text.length ? small : text };
}

/** Calls `found` for each place where a word stands, with how much it is alike: 1 for the word itself. */
export function findWord(
  { text, small }: Searched,
  word: string,
  found: (at: number, likeness: number) => void,
): void {
  for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + word.length)) {
    const likeness = likenessAt({ text, small }, { at, word });
    if (likeness > 0) found(at, likeness);
  }
}

function likenessAt({ text, small }: Searched, { at, word }: { at: number; word: string }): number {
  if (isCjk(word)) return 1;
  if (!isBoundary(text, at)) return 0;
  let end = at + word.length;
  while (end < text.length && isLetter(text[end] as string) && !isHump(text, end)) end++;
  if (stemOf(small.slice(at, end)) === word) return 1;
  return word.length >= LEAST_ALIKE ? LIKENESS : 0;
}

/** Whether a word, or a piece of an identifier, may begin here. */
function isBoundary(text: string, at: number): boolean {
  return at === 0 || !isLetter(text[at - 1] as string) || isHump(text, at);
}

/** Whether a large letter follows a small one or a digit here. */
function isHump(text: string, at: number): boolean {
  const [before = "", here = ""] = [text[at - 1], text[at]];
  return here !== here.toLowerCase() && before === before.toLowerCase();
}

function isLetter(letter: string): boolean {
  const code = letter.charCodeAt(0);
  if (code < 128) {
    const small = code | 0x20;
    return (small >= 0x61 && small <= 0x7a) || (code >= 0x30 && code <= 0x39);
  }
  return /[\p{L}\p{N}]/u.test(letter) && !isCjk(letter);
}

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
