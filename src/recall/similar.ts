import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import { DUPLICATE_LIMITS } from "#recall/ranking/recall-limits.ts";
import { isBoilerplate } from "#text/words/boilerplate.ts";
import { stemOf } from "#text/words/index-words.ts";
import { LANGUAGES } from "#text/words/languages.ts";
import type { Term } from "#text/words/task-terms.ts";
import { rankMemories } from "./match-memories.ts";
import { rowReader } from "./row-reader.ts";

/** A text that may say the same as another. */
export interface SimilarText {
  readonly title: string;
  readonly tags: readonly string[];
  /** The rest of the text. */
  readonly text: string;
}

/** A text, and the share of the words that it has, from 0 to 1. */
export interface ScoredText<One extends SimilarText> {
  readonly one: One;
  readonly score: number;
}

/** Scores texts by the share of some words that they have, the best first. */
export function findSimilar<One extends SimilarText>(
  terms: readonly Term[],
  all: readonly One[],
): ScoredText<One>[] {
  return similarAmong(all)(terms);
}

/** A text of more words is about the same only if it shares two of them; that search is quicker. */
const LONG_TEXT_TERMS = 12;
const QUICK_DUPLICATE_LIMITS = { ...DUPLICATE_LIMITS, effort: "quick" } as const;

/** Prepares texts for many comparisons. */
export function similarAmong<One extends SimilarText>(
  all: readonly One[],
): (terms: readonly Term[]) => ScoredText<One>[] {
  const reader = rowReader(
    all.map((one) => {
      const memory = memoryOf(one);
      return { memory, terms: indexedTerms(memory) };
    }),
  );
  return (terms) => {
    const words = terms.map(({ word, weight }) => ({
      ...{ text: word, stems: stemsOf(word), weight, isEveryday: isBoilerplate(word) },
    }));
    const limits = terms.length > LONG_TEXT_TERMS ? QUICK_DUPLICATE_LIMITS : DUPLICATE_LIMITS;
    const scope = { shelf: "memories", limits } as const;
    return rankMemories(reader, [{ text: "", words }], scope)
      .flatMap(({ rowid, alike, likeness }) => [rowid, ...alike].map((row) => ({ row, likeness })))
      .flatMap(({ row, likeness }) => {
        const one = all[row];
        return one ? [{ one, score: likeness }] : [];
      })
      .sort((a, b) => b.score - a.score);
  };
}

/** A few words do not show their language: the other text may have their stems in another one. */
function stemsOf(word: string): string[] {
  return [...new Set([word, ...LANGUAGES.map((language) => stemOf(word, language))])];
}

/** A text as a memory of the index. */
function memoryOf({ title, tags, text }: SimilarText): IndexedMemory {
  return {
    ...{ id: "", layout: "records", kind: "", project: "", scope: "project", title, tags },
    ...{ body: text, files: [], actor: "", createdMs: 0, updatedMs: 0, status: "active" },
    ...{ origin: "", source: "", position: 0, session: "" },
  };
}
