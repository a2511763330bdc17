import { indexedTerms } from "#core/search/terms.ts";
import type { IndexedMemory, IndexedRow } from "#model/indexed.ts";

/** A memory as it goes into the index: every text that is to be found passes by here, and only here. */
export function indexedRow(memory: IndexedMemory): IndexedRow {
  return { memory, terms: indexedTerms(memory) };
}
