import { type IndexedMemory, type IndexedRow, meaningOf } from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import type { KnownWords } from "#text/words/index-words.ts";

/** A memory as the index has it, with its terms and its meaning. */
export function rowFor(memory: IndexedMemory, known?: KnownWords): IndexedRow {
  const meaning = meaningOf(memory);
  return { memory, terms: indexedTerms(memory, known), ...(meaning && { meaning }) };
}
