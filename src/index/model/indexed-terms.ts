import { MONTHS } from "#base/time.ts";
import { type KnownWords, languageIn, wordsIn } from "#text/words/index-words.ts";
import type { Language } from "#text/words/stop-words-stems.ts";
import {
  type IndexedMemory,
  type IndexedTerms,
  shelfOf,
  type TermLengths,
} from "./indexed-memory.ts";
import { cluesIn, packClues } from "./turn-clues.ts";

/** The terms of one memory's fields. */
interface TermFields {
  readonly words: Map<number, string>;
  readonly counts: Map<number, TermCounts>;
  readonly language: Language;
  readonly known: KnownWords;
}

/** A word that only a tag says counts as if it stood there so often: somebody chose it as a way back to the memory. */
const TAG_WORTH = 4;

/** The length of text that decides its language. */
const LANGUAGE_SAMPLE_CHARS = 500;

/**
 * The index terms of a memory. A caller with many memories passes the same `known`, so that each
 * word is stemmed once.
 */
export function indexedTerms(memory: IndexedMemory, known: KnownWords = new Map()): IndexedTerms {
  const { title, body, tags, files } = memory;
  const isTurn = shelfOf(memory.layout) === "turns";
  const language =
    languageIn(`${title}
${body.slice(0, LANGUAGE_SAMPLE_CHARS)}`) ?? "english";
  const gathering: TermFields = { words: new Map(), counts: new Map(), language, known };
  const inTitle = gather(gathering, "title", title);
  const inBody = gather(gathering, "body", body);
  const isSaid = new Set(gathering.counts.keys());
  const inTags = gather(gathering, "aliases", tags.join("\n"));
  for (const [term, count] of gathering.counts)
    if (!isSaid.has(term)) count.aliases = Math.max(count.aliases, TAG_WORTH);
  const others = [...files, ...(isTurn ? dateWords(memory.createdMs) : [])];
  const inOthers = gather(gathering, "aliases", others.join("\n"));
  const beside = {
    own: [...inTags.own, ...inOthers.own],
    aliases: [...inTags.aliases, ...inOthers.aliases],
  };
  const lengths = {
    title: inTitle.own.length,
    body: inBody.own.length,
    aliases:
      inTitle.aliases.length + inBody.aliases.length + beside.own.length + beside.aliases.length,
  };
  return {
    packed: packTerms(
      { ...lengths, clues: isTurn ? packClues(cluesIn(body)) : 0 },
      gathering.counts,
    ),
    title: [...inTitle.own, ...inTitle.aliases].join(" "),
    body: [...inBody.own, ...inBody.aliases, ...beside.own, ...beside.aliases].join(" "),
    words: gathering.words,
    lengths,
  };
}

/** The day of a conversation, as a search term. */
function dateWords(atMs: number): string[] {
  if (atMs <= 0) return [];
  const at = new Date(atMs);
  return [`${at.getUTCDate()}`, MONTHS[at.getUTCMonth()] ?? "", `${at.getUTCFullYear()}`];
}

interface GatheredTerm {
  readonly own: string[];
  readonly aliases: string[];
}

function gather(
  { words, counts, language, known }: TermFields,
  field: keyof TermCounts,
  text: string,
): GatheredTerm {
  const gathered: GatheredTerm = { own: [], aliases: [] };
  for (const { stem, isAlias, term, name } of wordsIn(text, language, known)) {
    words.set(term, stem);
    let count = counts.get(term);
    if (!count) {
      count = { title: 0, body: 0, aliases: 0 };
      counts.set(term, count);
    }
    count[isAlias ? "aliases" : field]++;
    gathered[isAlias ? "aliases" : "own"].push(name);
  }
  return gathered;
}

/** How often a term occurs in each field of a memory. */
interface TermCounts {
  title: number;
  body: number;
  aliases: number;
}

/**
 * The header before the terms: the length of each field, and other facts of the text, in one
 * number.
 */
interface PackedHead extends TermLengths {
  readonly clues: number;
}

const HEAD = 4;

/**
 * Three counts share one byte: two bits each for the title and the aliases, four for the body, in
 * growing steps.
 */
const TITLE = [0, 1, 2, 3];
const BODY = [0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 30, 42, 64, 128];
const ALIASES = [0, 1, 2, 4];

/** Packs the terms of a memory in order: first their numbers, then their counts. */
export function packTerms(
  { title, body, aliases, clues }: PackedHead,
  counts: ReadonlyMap<number, TermCounts>,
): Uint8Array {
  const packed = new Uint8Array(4 * HEAD + 5 * counts.size);
  new Uint32Array(packed.buffer, 0, HEAD).set([title, body, aliases, clues]);
  const terms = new Uint32Array(packed.buffer, 4 * HEAD, counts.size);
  terms.set([...counts.keys()]);
  terms.sort();
  const codes = packed.subarray(4 * HEAD + 4 * counts.size);
  for (const [at, term] of terms.entries()) codes[at] = codeOf(counts.get(term));
  return packed;
}

function codeOf({ title, body, aliases }: TermCounts = { title: 0, body: 0, aliases: 0 }): number {
  return stepOf(TITLE, title) | (stepOf(BODY, body) << 2) | (stepOf(ALIASES, aliases) << 6);
}

function stepOf(steps: readonly number[], count: number): number {
  let step = steps.length - 1;
  while ((steps[step] as number) > count) step--;
  return step;
}

/** Packed terms, readable without a copy. */
interface OpenTerms extends PackedHead {
  readonly terms: Uint32Array;
  /** The counts of each term, for the three functions below. */
  readonly codes: Uint8Array;
}

/** Opens packed terms. */
export function openPacked(packed: Uint8Array): OpenTerms {
  const straight = packed.byteOffset % 4 === 0 ? packed : packed.slice();
  const count = Math.max(0, Math.floor((straight.length - 4 * HEAD) / 5));
  const { buffer, byteOffset } = straight;
  if (straight.length < 4 * HEAD) return NOTHING;
  // One view of the numbers and one of the counts: there are many memories to open, and little
  // time.
  const numbers = new Uint32Array(buffer, byteOffset, HEAD + count);
  return {
    title: numbers[0] as number,
    body: numbers[1] as number,
    aliases: numbers[2] as number,
    clues: numbers[3] as number,
    terms: new Uint32Array(buffer, byteOffset + 4 * HEAD, count),
    codes: new Uint8Array(buffer, byteOffset + 4 * (HEAD + count), count),
  };
}

/** The index of a term among open terms, or -1. */
export function placeOfTerm(terms: Uint32Array, term: number): number {
  // The runtime's own search of a hundred numbers is quicker than seven steps of ours, which a hook runs cold.
  return terms.indexOf(term);
}

const NOTHING: OpenTerms = {
  title: 0,
  body: 0,
  aliases: 0,
  clues: 0,
  terms: new Uint32Array(),
  codes: new Uint8Array(),
};

/** How often a term occurs in the title, by its code. */
export function inTitle(code: number): number {
  return TITLE[code & 3] as number;
}

/** How often in the body. */
export function inBody(code: number): number {
  return BODY[(code >>> 2) & 15] as number;
}

/** How often in the aliases. */
export function inAliases(code: number): number {
  return ALIASES[code >>> 6] as number;
}
