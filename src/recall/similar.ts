import { type IndexedRow, memoryWith } from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import { type AskedWord, questionOf, withMeaning } from "#recall/ranking/question-words.ts";
import { DUPLICATE_LIMITS, TWINS } from "#recall/ranking/recall-limits.ts";
import { embedText } from "#text/meaning/embed.ts";
import { openTable } from "#text/meaning/table.ts";
import { type KnownWords, stemOf, termOf } from "#text/words/index-words.ts";
import { LANGUAGES } from "#text/words/stop-words-stems.ts";
import { isBoilerplate, type Term, termsOf } from "#text/words/words-and-terms.ts";
import { isOpposed } from "#trust/contradictions.ts";
import { type Match, matchMemories, twinScore } from "./match-memories.ts";
import { type ServeScope, serveMemories } from "./memory-items.ts";
import { askMemory } from "./open-memory.ts";
import { rowReader } from "./row-reader.ts";

/** A text that may say the same as another. */
export interface SimilarText {
  readonly title: string;
  readonly tags: readonly string[];
  /** The rest of the text. */
  readonly text: string;
}

/** A text, and how much it says the same. */
export interface ScoredText<One extends SimilarText> {
  readonly one: One;
  /** The share of the words that it has, from 0 to 1. */
  readonly score: number;
  /** That share, and the nearness in meaning (see `twinScore`) where it was asked for. */
  readonly sum: number;
}

/** Scores texts by the share of some words that they have, the best first. */
export function findSimilar<One extends SimilarText>(
  terms: readonly Term[],
  all: readonly One[],
): ScoredText<One>[] {
  return similarAmong(all)(terms);
}

/** Scores texts by words and by meaning, the best first. It embeds each that shares a word, so only commands call it. */
export function findTwins<One extends SimilarText>(
  text: string,
  all: readonly One[],
): ScoredText<One>[] {
  const table = openTable();
  const known: KnownWords = new Map();
  const words = wordsOf(termsOf(text));
  const asked = new Set(words.flatMap(({ stems }) => stems.map(termOf)));
  const rows = all.map((one) => {
    const row = rowOf(one, known);
    // A text without a common word is no twin, however near its meaning.
    const isApart = !asked.values().some((term) => row.terms.words.has(term));
    return isApart ? row : { ...row, meaning: embedText(sentenceOf(one), table) };
  });
  const question = { text, words, meaning: embedText(text, table) };
  return scoresOf(all, matchMemories(rowReader(rows), [question], SCOPE));
}

/** A text of more words is about the same only if it shares two of them; that search is quicker. */
const LONG_TEXT_TERMS = 12;
const SCOPE = { shelf: "memories", limits: DUPLICATE_LIMITS } as const;
const QUICK_SCOPE = { ...SCOPE, limits: { ...DUPLICATE_LIMITS, effort: "quick" } } as const;

/** Prepares texts for many comparisons by words. */
export function similarAmong<One extends SimilarText>(
  all: readonly One[],
): (terms: readonly Term[]) => ScoredText<One>[] {
  const known: KnownWords = new Map();
  const reader = rowReader(all.map((one) => rowOf(one, known)));
  return (terms) => {
    const scope = terms.length > LONG_TEXT_TERMS ? QUICK_SCOPE : SCOPE;
    return scoresOf(all, matchMemories(reader, [{ text: "", words: wordsOf(terms) }], scope));
  };
}

function scoresOf<One extends SimilarText>(
  all: readonly One[],
  matches: readonly Match[],
): ScoredText<One>[] {
  const scores = matches.flatMap((match) =>
    [match.rowid, ...match.alike].flatMap((row) => {
      const one = all[row];
      return one ? [{ one, score: match.likeness, sum: twinScore(match) }] : [];
    }),
  );
  return scores.sort((a, b) => b.sum - a.sum);
}

function wordsOf(terms: readonly Term[]): AskedWord[] {
  return terms.map(({ word, weight }) => ({
    ...{ text: word, stems: stemsOf(word), weight, isEveryday: isBoilerplate(word) },
  }));
}

/** A few words do not show their language: the other text may have their stems in another one. */
function stemsOf(word: string): string[] {
  return [...new Set([word, ...LANGUAGES.map((language) => stemOf(word, language))])];
}

function sentenceOf({ title, text }: SimilarText): string {
  return text === "" ? title : `${title}\n${text}`;
}

/** A text as a row of the index; each word of many texts is stemmed once. */
function rowOf({ title, tags, text }: SimilarText, known: KnownWords): IndexedRow {
  const own = { id: "", layout: "records", kind: "", project: "", source: "" } as const;
  const memory = memoryWith({ ...own, title, tags, body: text });
  return { memory, terms: indexedTerms(memory, known) };
}

const LIMITS = { ...DUPLICATE_LIMITS, withPast: false, maxMemories: 5 } as const;

/**
 * Finds the texts that a record in force says already, in the same words or in others. A record that says the opposite does
 * not count: then the text is news.
 */
export async function textsWithTwin(
  scope: ServeScope,
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  return await askMemory(scope.world, scope.root, async (memory) => {
    const filter = { ...memory.filter, layouts: ["records"] };
    const found = new Set<string>();
    for (const text of texts) {
      const questions = await withMeaning([questionOf(text)]);
      const options = { shelf: "memories", filter, limits: LIMITS } as const;
      const matches = matchMemories(memory.reader, questions, options);
      const twins = matches.filter((match) => twinScore(match) >= TWINS.minScore);
      const rows = await memory.read(twins.map(({ rowid }) => rowid));
      if (serveMemories(scope, rows).some((twin) => !isOpposed(twin.text, text))) found.add(text);
    }
    return found;
  });
}
