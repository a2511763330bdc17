import { rangeOf, type WordRange } from "#recall/words/word-range.ts";
import type { Question } from "./prompt-questions.ts";
import type { RecordDigest } from "./record-digest.ts";
import { nameLength, type Searched, type SearchedPart } from "./searched-digests.ts";

/** A word that only begins like the one looked for tells half as much. */
const LIKENESS = 0.5;

/** Among few records a word is as rare as if there were so many more that do not have it. */
const OTHERS = 20;

/** What a record gains whose whole name is asked for, as a share of the rest. */
const NAMED = 1;

/** From here on a word counts as found; a record is not chosen for a single one. */
const FOUND = 0.2;
const LEAST_FOUND = 2;

/**
 * How much each record bears on a question, counted in rare words: one that stands in the name of one record alone
 * counts 1. The unit is the same however many records there are, so that one floor holds for all. A record in which
 * only one of the words was found counts nothing, and is not told. Where no record can reach `least`, none is looked at:
 * most sentences are made of common words, and common words stand in many places.
 */
export function scoreRecords(
  searched: Searched,
  question: Question,
  least = 0,
): Map<number, number> {
  const { parts, size, count } = searched;
  const words = question.map(({ word, weight }) => ({
    weight,
    ranges: parts.map(({ digest }) => rangeOf(digest, word)),
  }));
  if (most(searched, words) < least) return new Map();
  const hits: Hits = { best: new Float64Array(size), records: [] };
  const tally: Tally = {
    sums: new Float64Array(size),
    found: new Uint8Array(size),
    named: new Float64Array(size),
    touched: [],
  };
  for (const { weight, ranges } of words) {
    hits.records.length = 0;
    for (const [at, part] of parts.entries()) findIn(part, ranges[at] as WordRange, hits);
    addUp(tally, hits, { weight, worth: weight * rarity(hits.records.length, count) });
  }
  return scoresBy(searched, tally);
}

/** A word of a question, and where it stands in each of the parts. */
interface AskedWord {
  readonly weight: number;
  readonly ranges: readonly WordRange[];
}

/** No record can score more than this: all words in its name, which holds nothing else. */
function most({ parts, size, count }: Searched, words: readonly AskedWord[]): number {
  let sum = 0;
  for (const { weight, ranges } of words) {
    let places = 0;
    let isFound = false;
    for (const [at, { digest }] of parts.entries()) {
      const { from, to, isWhole } = ranges[at] as WordRange;
      isFound ||= to > from;
      if (isWhole) places += placesOf(digest, from);
    }
    // A record has a word in two places at most.
    const having = Math.max(1, places / 2 - (size - count));
    if (isFound) sum += weight * rarity(having, count);
  }
  return sum * (1 + NAMED);
}

function placesOf({ placeStarts }: RecordDigest, word: number): number {
  return (placeStarts[word + 1] as number) - (placeStarts[word] as number);
}

/** How well a word was found in each record, and in which; the array is used again for the next word. */
interface Hits {
  readonly best: Float64Array;
  readonly records: number[];
}

/** What was found of a question in each record. */
interface Tally {
  readonly sums: Float64Array;
  readonly found: Uint8Array;
  /** How many of the words are in its name. */
  readonly named: Float64Array;
  /** The records in which anything was found: to go through all of them takes longer than to search. */
  readonly touched: number[];
}

/** All in one function: one that is called for each place is soon compiled by the engine, which takes longer than to search. */
function findIn(
  { digest, first, gone }: SearchedPart,
  { from, to, isWhole }: WordRange,
  { best, records }: Hits,
): void {
  const { placeStarts, places, records: codes } = digest;
  const wholeEnd = isWhole ? (placeStarts[from + 1] as number) : 0;
  const end = placeStarts[to] as number;
  for (let i = placeStarts[from] as number; i < end; i++) {
    const place = places[i] as number;
    const text = place >>> 8;
    const isName = text >= codes.length;
    const own = text % codes.length;
    if (gone?.[own] === 1) continue;
    const record = first + own;
    const times = place & 255;
    // It tells less that a word stands in what a record says than in its name, least in a long text.
    const told = isName ? 1 : times / (times + 0.4 + ((codes[own] as number) >>> 3) / 2000);
    const strength = i < wholeEnd ? told : LIKENESS * told;
    if (best[record] === 0) records.push(record);
    best[record] = Math.max(best[record] as number, strength);
  }
}

/** How much a word tells that so many of the records have. */
function rarity(having: number, count: number): number {
  const all = count + OTHERS;
  return Math.log(1 + (all - having + 0.5) / (having + 0.5)) / Math.log(1 + (all - 0.5) / 1.5);
}

interface TermWorth {
  readonly weight: number;
  readonly worth: number;
}

function addUp(
  { sums, found, named, touched }: Tally,
  { best, records }: Hits,
  { weight, worth }: TermWorth,
): void {
  for (const record of records) {
    const strength = best[record] as number;
    best[record] = 0;
    if (sums[record] === 0) touched.push(record);
    sums[record] = (sums[record] as number) + worth * strength;
    if (strength === 1) named[record] = (named[record] as number) + 1;
    if (strength * weight >= FOUND) found[record] = (found[record] as number) + 1;
  }
}

function scoresBy(searched: Searched, tally: Tally): Map<number, number> {
  const scores = new Map<number, number>();
  for (const record of tally.touched) {
    if ((tally.found[record] as number) < LEAST_FOUND) continue;
    const share = (tally.named[record] as number) / Math.max(1, nameLength(searched, record));
    scores.set(record, (tally.sums[record] as number) * (1 + NAMED * share));
  }
  return scores;
}
