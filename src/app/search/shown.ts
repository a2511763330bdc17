import { questionOf } from "#core/search/asked.ts";
import { type Asked, type AskedWord, snippetOf } from "#core/search/snippet.ts";
import { termOf } from "#core/search/terms.ts";
import type { FoundMemory } from "./answer.ts";
import type { Hit } from "./ask.ts";
import type { AskedTerms } from "./ranked.ts";
import { staleFiles } from "./stale.ts";

/** What was found as it is shown: with the sentences that say why, and with what makes it doubtful. */
export function shown({ memory, score, parts, around }: Hit, terms: AskedTerms): FoundMemory {
  const { text, marks } = snippetOf(memory.body, askedBy(terms));
  return { memory, score, parts, snippet: text, marks, stale: staleFiles(memory), around };
}

/** Tells which words of a text were asked for, whatever their endings. */
function askedBy(terms: AskedTerms): Asked {
  const known = new Map<string, AskedWord | undefined>();
  return (word) => {
    if (!known.has(word)) known.set(word, wordIn(terms, word));
    return known.get(word);
  };
}

function wordIn(terms: AskedTerms, word: string): AskedWord | undefined {
  const stems = questionOf(word).words.flatMap((one) => one.stems);
  const found = stems.flatMap((stem) => terms.get(termOf(stem)) ?? []);
  return found.toSorted((a, b) => b.weight - a.weight)[0];
}
