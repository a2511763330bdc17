import type { World } from "#base/world.ts";
import { questionOf } from "#core/search/asked.ts";
import { type Asked, type AskedWord, snippetOf } from "#core/search/snippet.ts";
import { termOf } from "#core/search/words.ts";
import type { FoundMemory } from "./answer.ts";
import type { Hit } from "./ask.ts";
import type { AskedTerms } from "./ranked.ts";
import { staleFiles } from "./stale.ts";
import { standings } from "./standing.ts";

/** What was found as it is shown: with the sentences that say why, and with what makes it doubtful. */
export function shownOf(world: World, hits: readonly Hit[], terms: AskedTerms): FoundMemory[] {
  const asked = askedBy(terms);
  const standing = standings(
    world,
    hits.map(({ memory }) => memory),
  );
  return hits.map(({ memory, score, parts, around }) => {
    const { text, marks } = snippetOf(memory.body, asked);
    const stale = staleFiles(memory);
    return { memory, score, parts, snippet: text, marks, stale, around, ...standing(memory) };
  });
}

/** So many letters are the same in all forms of a word, but for a few that nobody looks for. */
const SAME_LETTERS = 2;

/** Tells which words of a text were asked for, whatever their endings. */
function askedBy(terms: AskedTerms): Asked {
  const known = new Map<string, AskedWord | undefined>();
  const beginnings = new Set([...terms.values()].map(({ word }) => word.slice(0, SAME_LETTERS)));
  // To take a word apart takes long, and most words begin otherwise than all that was asked for.
  const mayBe = (word: string) =>
    !/^[a-z]/i.test(word) ||
    beginnings.has(word.slice(0, SAME_LETTERS).toLowerCase()) ||
    /.[A-Z_]/.test(word);
  return (word) => {
    if (!mayBe(word)) return undefined;
    if (!known.has(word)) known.set(word, wordIn(terms, word));
    return known.get(word);
  };
}

function wordIn(terms: AskedTerms, word: string): AskedWord | undefined {
  const stems = questionOf(word).words.flatMap((one) => one.stems);
  const found = stems.flatMap((stem) => terms.get(termOf(stem)) ?? []);
  return found.toSorted((a, b) => b.weight - a.weight)[0];
}
