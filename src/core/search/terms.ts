import { wordsOf } from "#core/load/words.ts";
import { type IndexedMemory, type IndexedTerms, termName } from "#model/indexed.ts";
import { packTerms, type TermCounts } from "#model/packed-terms.ts";

/** The number by which the index knows a word: FNV-1a, 32 bits. */
export function termOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** The terms of what is asked, each once. */
export function queryTerms(text: string): number[] {
  return [...new Set(wordsOf(text).map(termOf))];
}

/** What the index is told of a memory's words. */
export function indexedTerms({ title, body, tags, files }: IndexedMemory): IndexedTerms {
  const words = new Map<number, string>();
  const counts = new Map<number, TermCounts>();
  const read = (field: keyof TermCounts, text: string) =>
    wordsOf(text).map((word) => {
      const term = termOf(word);
      words.set(term, word);
      const known = counts.get(term) ?? { title: 0, body: 0, aliases: 0 };
      known[field]++;
      counts.set(term, known);
      return termName(term);
    });
  const fields = {
    title: read("title", title),
    body: read("body", body),
    aliases: read("aliases", [...tags, ...files].join("\n")),
  };
  const lengths = {
    title: fields.title.length,
    body: fields.body.length,
    aliases: fields.aliases.length,
  };
  return {
    packed: packTerms(lengths, counts),
    title: fields.title.join(" "),
    body: [...fields.body, ...fields.aliases].join(" "),
    words,
    lengths,
  };
}
