import { readSettings } from "#app/read-settings.ts";
import { redactorForShowing } from "#app/redactor.ts";
import type { World } from "#base/world.ts";
import { indexedTerms } from "#core/search/terms.ts";
import type { KnownWords } from "#core/search/words.ts";
import type { IndexedMemory, IndexedRow } from "#model/indexed.ts";

/**
 * Makes memories into what goes into the index: every text that is to be found passes by here, and only here: what
 * is secret in a file does not come into the index as well. What is made together is taken apart once, word by word.
 */
export function rowMaker(world: World): (memory: IndexedMemory) => IndexedRow {
  const known: KnownWords = new Map();
  const redactor = redactorForShowing(world, () => readSettings(world));
  return (memory) => {
    const { title, body, tags, files } = memory;
    const safe = { ...memory, ...redactor.value({ title, body, tags, files }) };
    return { memory: safe, terms: indexedTerms(safe, known) };
  };
}
