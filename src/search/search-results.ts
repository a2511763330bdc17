import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { newest } from "#index/tables/find-rows.ts";
import { unreadSources } from "#index/tables/known-files.ts";
import { questionOf } from "#recall/ranking/question-words.ts";
import { type StaleFile, staleFiles } from "#review/evidence-for-draft.ts";
import { type MemoryTrust, trustIn } from "#review/memory-trust.ts";
import { stemOf, termOf } from "#text/words/index-words.ts";
import type { AskedTerms, Hit } from "./find-hits.ts";
import { type Highlight, type QueryWord, snippetOf, type WordTest } from "./snippets.ts";

/** More files than these are only counted. */
const MAX_NAMED_FILES = 3;

/**
 * Remarks for a search with few results: whether there is no memory here at all, and which files
 * among the records could not be read and so cannot match.
 */
export function missingNotes(database: Database, projects: readonly string[]): string[] {
  const unread = unreadSources(database, projects);
  const more = unread.length - MAX_NAMED_FILES;
  const notes = unread
    .slice(0, MAX_NAMED_FILES)
    .map((path) => `not searched, because it could not be read: ${path}`);
  if (more > 0) notes.push(`not searched either: ${more} more; \`loci find\` names all of them`);
  const [any] = newest(database, { shelf: "memories", filter: { projects }, limit: 1 });
  if (any === undefined) notes.push(NO_MEMORY_YET);
  return notes;
}

/** The note of a search where nothing is remembered yet. */
export const NO_MEMORY_YET =
  "no memory here yet; `loci remember` saves one, and `--all` searches every project";

/** Results as they are shown: with the sentences that match, and with reasons to doubt them. */
export function shownOf(world: World, hits: readonly Hit[], terms: AskedTerms): SearchResult[] {
  const asked = askedBy(terms);
  const trustOf = trustIn(
    world,
    hits.map(({ memory }) => memory),
  );
  return hits.map(({ memory, score, parts, around }) => {
    const { text, marks } = snippetOf(memory, asked);
    const stale = staleFiles(memory);
    return { memory, score, parts, snippet: text, marks, stale, around, ...trustOf(memory) };
  });
}

/** All forms of a word share this many letters, with few exceptions. */
const SAME_LETTERS = 2;

/** Tests which words of a text match the query, whatever their endings. */
function askedBy(terms: AskedTerms): WordTest {
  const known = new Map<string, QueryWord | undefined>();
  const beginnings = new Set([...terms.values()].map(({ word }) => word.slice(0, SAME_LETTERS)));
  // Stemming a word is slow, and most words begin differently from all words of the query.
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

function wordIn(terms: AskedTerms, word: string): QueryWord | undefined {
  const stems = questionOf(word).words.flatMap((one) => one.stems);
  const found = stems.flatMap((stem) => terms.get(termOf(stem)) ?? []);
  return found.toSorted((a, b) => b.weight - a.weight)[0];
}

/** A stem as the results spell it, for a person to read: `postgr` is no word. */
export function spellingOf(stem: string, hits: readonly Hit[]): string {
  for (const { memory } of hits) {
    const words = `${memory.title} ${memory.body}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const found = words.find((word) => stemOf(word, "english") === stem);
    if (found !== undefined) return found;
  }
  return stem;
}

/** A part of a score, by name: the effect of each word and each prior. */
export interface ScorePart {
  readonly name: string;
  readonly value: number;
}

/** A result, as its file has it now. */
export interface SearchResult extends MemoryTrust {
  readonly memory: IndexedMemory;
  readonly score: number;
  readonly parts: readonly ScorePart[];
  /** The sentences with matches, and the ranges of the matches. */
  readonly snippet: string;
  readonly marks: readonly Highlight[];
  /** Its files that are missing, or were changed since. */
  readonly stale: readonly StaleFile[];
  /** The turns before and after it, for a turn of a conversation. */
  readonly around: readonly IndexedMemory[];
}

/** The result of a search. */
export interface SearchAnswer {
  /** The current project; undefined outside of all. */
  readonly here: string | undefined;
  readonly found: readonly SearchResult[];
  /** Unknown words, and those that replaced them. */
  readonly mended: readonly { readonly typed: string; readonly meant: string }[];
  /** Remarks about how the answer was found. */
  readonly notes: readonly string[];
}
