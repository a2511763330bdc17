import { openTable } from "#text/meaning/built-in-table.ts";
import { type Embedding, embedText } from "#text/meaning/embed.ts";
import { type IndexedMemory, shelfOf } from "./indexed-memory.ts";

/** The embedding of a memory; undefined for turns and typed sentences, which are searched by their words. */
export function meaningOf(memory: IndexedMemory): Embedding | undefined {
  if (shelfOf(memory.layout) !== "memories") return undefined;
  return embedText(embeddedText(memory), openTable());
}

/** A line of fewer words is a state or a level (`accepted`, `high`) and says nothing about the subject. */
const MIN_LINE_WORDS = 3;

/** The text of a memory that is embedded. Its lines, each once: a record repeats its title, and parts of its sentence, in its content. */
export function embeddedText({ title, body }: IndexedMemory): string {
  const lines = [
    title,
    ...body.split("\n").filter((line) => line.split(" ").length >= MIN_LINE_WORDS),
  ];
  const unique = [...new Set(lines.map((line) => line.trim()))];
  return unique
    .filter((line) => !unique.some((other) => other !== line && other.includes(line)))
    .join("\n");
}
