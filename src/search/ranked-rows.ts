import type { Database } from "bun:sqlite";
import type { IndexFilter, Shelf } from "#index/model/indexed-memory.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import type { Question } from "#recall/ranking/question-words.ts";
import { rank } from "#recall/ranking/rank-memories.ts";
import type { ResolvedWord } from "#recall/ranking/resolve-words.ts";
import { MEANING_POINTS } from "#recall/ranking/weigh-memories.ts";
import { SEARCH_LIMITS } from "#recall/recall-limits.ts";
import type { ScorePart } from "./search-answer.ts";
import type { AskedWord } from "./snippets.ts";

/** A term that was asked for: the word that it stands for, and in which word of the question. */
interface AskedTerm extends AskedWord {
  readonly word: string;
}

/** The terms that were asked for. */
export type AskedTerms = ReadonlyMap<number, AskedTerm>;

/** A word that nobody has ever used here, and the one that was looked for in its place. */
export interface Mended {
  readonly typed: string;
  readonly meant: string;
}

/** Something that was found, and what made its score. */
export interface RankedRow {
  readonly rowid: number;
  readonly score: number;
  readonly parts: readonly ScorePart[];
}

/** What was found by its words, best first. */
export interface RankedRows {
  readonly rows: readonly RankedRow[];
  readonly terms: AskedTerms;
  readonly mended: readonly Mended[];
}

/** What is asked for by somebody who waits for an answer. */
export interface WordsAsked {
  readonly question: Question;
  readonly shelf: Shelf;
  readonly filter: IndexFilter;
  readonly most: number;
  readonly nowMs: number;
}

/** Finds and ranks what is asked for: words that begin alike count, and misspelt ones are mended. */
export function rankedFor(database: Database, asked: WordsAsked): RankedRows {
  const { question, shelf, filter, most, nowMs } = asked;
  const { reach, effort, candidates } = SEARCH_LIMITS;
  const options = { shelf, filter, limit: most, nowMs, reach, effort, candidates } as const;
  const { found, words } = rank(readerOf(database), [question], options);
  const resolved = words.flat();
  const rows = found.map(({ rowid, score, words: parts, meaning, factors }) => ({
    rowid,
    score,
    parts: [
      ...parts.map((part) => ({ name: part.text, value: part.score })),
      ...(meaning > 0 ? [{ name: "meaning", value: MEANING_POINTS * meaning }] : []),
      ...factors.map(({ name, by }) => ({ name: `×${name}`, value: by })),
    ],
  }));
  return { rows, terms: termsOf(resolved), mended: mendedIn(resolved) };
}

function termsOf(words: readonly ResolvedWord[]): AskedTerms {
  const terms = new Map<number, AskedTerm>();
  for (const { text, weight, rarity, forms } of words) {
    for (const { term, word, share } of forms) {
      const told = { key: text, word, weight: weight * rarity * share };
      if ((terms.get(term)?.weight ?? 0) < told.weight) terms.set(term, told);
    }
  }
  return terms;
}

function mendedIn(words: readonly ResolvedWord[]): Mended[] {
  return words.flatMap(({ text, mended }) =>
    mended === undefined || mended.startsWith(text) ? [] : [{ typed: text, meant: mended }],
  );
}
