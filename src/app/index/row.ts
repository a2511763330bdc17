import type { World } from "#base/world.ts";
import { indexedTerms } from "#core/search/terms.ts";
import type { KnownWords } from "#core/search/words.ts";
import type { IndexedMemory, IndexedRow } from "#model/indexed.ts";
import { withoutSecrets } from "./without-secrets.ts";

/**
 * Makes memories into what goes into the index: every text that is to be found passes by here, and only here. What is
 * made together is taken apart once, word by word.
 */
export function rowMaker(world: World): (memory: IndexedMemory) => IndexedRow {
  const known: KnownWords = new Map();
  const clean = withoutSecrets(world);
  return (raw) => {
    const memory = clean(raw);
    return { memory, terms: indexedTerms(memory, known) };
  };
}
