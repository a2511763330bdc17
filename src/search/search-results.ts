import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import type { IndexedMemory, StoredMemory } from "#index/model/indexed-memory.ts";
import { newest, unreadSources } from "#index/tables/index-queries.ts";
import { questionOf } from "#recall/ranking/question-words.ts";
import { type MemoryStanding, standings } from "#review/memory-trust.ts";
import { type StaleFile, staleFiles } from "#review/stale-files.ts";
import { termOf } from "#text/words/index-words.ts";
import type { AskedTerms, Hit } from "./find-hits.ts";
import { type Asked, type AskedWord, type Mark, snippetOf } from "./snippets.ts";

/** So many files are named; of more the number says enough. */
const MOST_NAMED = 3;

/**
 * What whoever found little should know: that nothing is remembered here at all, and which files are in the place of
 * records and could not be read, so that they cannot have been found.
 */
export function missingNotes(database: Database, projects: readonly string[]): string[] {
  const unread = unreadSources(database, projects);
  const more = unread.length - MOST_NAMED;
  const notes = unread
    .slice(0, MOST_NAMED)
    .map((path) => `not searched, for it could not be read: ${path}`);
  if (more > 0) notes.push(`not searched either: ${more} more; \`loci list\` names all of them`);
  const [any] = newest(database, { shelf: "memories", filter: { projects }, limit: 1 });
  if (any === undefined) notes.push(NOTHING);
  return notes;
}

const NOTHING =
  "nothing is remembered here yet; `loci remember` keeps something, and `--all` searches every project";

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

/** A part of a score, by name: what each word and each prior has done. */
export interface ScorePart {
  readonly name: string;
  readonly value: number;
}

/** A memory that was found, as its file has it now. */
export interface FoundMemory extends MemoryStanding {
  readonly memory: IndexedMemory;
  readonly score: number;
  readonly parts: readonly ScorePart[];
  /** The sentences that show why it was found, and where the words are in them. */
  readonly snippet: string;
  readonly marks: readonly Mark[];
  /** Files that it is about and that are gone, or were changed since. */
  readonly stale: readonly StaleFile[];
  /** The turns before and after it, of a turn of a conversation. */
  readonly around: readonly StoredMemory[];
}

/** What came of a search. */
export interface SearchAnswer {
  /** The project that was asked from; undefined outside of all. */
  readonly here: string | undefined;
  readonly found: readonly FoundMemory[];
  /** Words that nobody has ever used here, and those that were looked for in their place. */
  readonly mended: readonly { readonly typed: string; readonly meant: string }[];
  /** What whoever asked should know about how it was answered. */
  readonly notes: readonly string[];
}
