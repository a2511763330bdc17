import type { World } from "#base/world.ts";
import type { IndexedMemory, IndexedRow } from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import { meaningOf } from "#index/model/memory-meaning.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { readSettings } from "#settings/read-settings.ts";
import type { KnownWords } from "#text/words/index-words.ts";

/** Redacts secrets in memories: neither the index nor any answer holds one. */
export function withoutSecrets(world: World): (memory: IndexedMemory) => IndexedMemory {
  const { text } = redactorForShowing(world, () => readSettings(world));
  return (memory) => ({
    ...memory,
    title: text(memory.title),
    body: text(memory.body),
    tags: memory.tags.map(text),
  });
}

/**
 * Turns memories into rows: every searchable text passes here, and only here. Words of one batch
 * are stemmed once.
 */
export function rowMaker(
  world: World,
  { withMeaning = true } = {},
): (memory: IndexedMemory) => IndexedRow {
  const known: KnownWords = new Map();
  const clean = withoutSecrets(world);
  return (raw) => {
    const memory = clean(raw);
    const meaning = withMeaning ? meaningOf(memory) : undefined;
    return { memory, terms: indexedTerms(memory, known), ...(meaning && { meaning }) };
  };
}
