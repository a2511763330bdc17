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

/** A term of the query: its word, and the word of the question that it comes from. */
interface AskedTerm extends AskedWord {
  readonly word: string;
}

/** The terms of the query. */
export type AskedTerms = ReadonlyMap<number, AskedTerm>;

/** An unknown word, and the word that replaced it. */
export interface Correction {
  readonly typed: string;
  readonly meant: string;
}

/** A result, and the parts of its score. */
export interface RankedRow {
  readonly rowid: number;
  readonly score: number;
  readonly parts: readonly ScorePart[];
}

/** The results of a search by words, best first. */
export interface RankedRows {
  readonly rows: readonly RankedRow[];
  readonly terms: AskedTerms;
  readonly mended: readonly Correction[];
}

/** The query of a waiting person. */
export interface WordQuery {
  readonly question: Question;
  readonly shelf: Shelf;
  readonly filter: IndexFilter;
  readonly most: number;
  readonly nowMs: number;
}

/**
 * Finds and ranks results: words with the same beginning count, and misspelt ones are corrected.
 */
export function rankedFor(database: Database, asked: WordQuery): RankedRows {
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

function mendedIn(words: readonly ResolvedWord[]): Correction[] {
  return words.flatMap(({ text, mended }) =>
    mended === undefined || mended.startsWith(text) ? [] : [{ typed: text, meant: mended }],
  );
}
