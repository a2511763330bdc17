import type { World } from "#base/world.ts";
import { type IndexedMemory, type IndexedRow, shelfOf } from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { readSettings } from "#settings/read-settings.ts";
import { type Embedding, embedText } from "#text/meaning/embed.ts";
import { openTable } from "#text/meaning/table.ts";
import type { KnownWords } from "#text/words/index-words.ts";

/** The embedding of a memory; undefined for turns and typed sentences, which are searched by their words. */
export function meaningOf(memory: IndexedMemory): Embedding | undefined {
  if (shelfOf(memory.layout) !== "memories") return undefined;
  return embedText(textOf(memory), openTable());
}

/** A line of fewer words is a state or a level (`accepted`, `high`) and says nothing about the subject. */
const MIN_LINE_WORDS = 3;

/** Its lines, each once: a record repeats its title, and parts of its sentence, in its content. */
function textOf({ title, body }: IndexedMemory): string {
  const lines = [
    title,
    ...body.split("\n").filter((line) => line.split(" ").length >= MIN_LINE_WORDS),
  ];
  const unique = [...new Set(lines.map((line) => line.trim()))];
  return unique
    .filter((line) => !unique.some((other) => other !== line && other.includes(line)))
    .join("\n");
}

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
