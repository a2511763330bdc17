import { indexedTerms } from "#core/search/terms.ts";
import type { KnownWords } from "#core/search/words.ts";
import type { IndexedMemory, IndexedRow } from "#model/indexed.ts";

/**
 * Makes memories into what goes into the index: every text that is to be found passes by here, and only here. What is
 * made together is taken apart once, word by word.
 */
export function rowMaker(): (memory: IndexedMemory) => IndexedRow {
  const known: KnownWords = new Map();
  return (memory) => ({ memory, terms: indexedTerms(memory, known) });
}
