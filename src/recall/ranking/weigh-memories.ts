import { openPacked } from "#index/model/packed-terms.ts";
import type { IndexReader } from "#index/model/search-reader.ts";
import type { Embedding } from "#text/meaning/embed.ts";
import { cosine } from "#text/meaning/vectors.ts";
import { candidatesFor, firstOf } from "./candidates.ts";
import { type FieldCounts, type FieldWeights, findIn, formsOf, saturate } from "./field-weights.ts";
import type { QuestionWords } from "./question-words.ts";
import type { RankOptions, WeighedMemory } from "./rank-memories.ts";
import type { ResolvedWord } from "./resolve-words.ts";

/** A title is short and says what it is about; a body loses by its length, or long ones would answer everything. */
const FIELDS: FieldWeights = {
  title: { weight: 1.5, byLength: 0.6 },
  body: { weight: 1, byLength: 0.75 },
  aliases: { weight: 0.6, byLength: 0.25 },
};

/** A word that stands often counts up to so much more. */
const MAX_COUNT_FACTOR = 1.2;

/** What is won by all of the title being asked for, and by all of the question being found. */
const TITLE_ASKED = 0.45;
const ALL_FOUND = 0.4;

/** So many rows are weighed by their words, and so many of the best by what else is known of them. */
const CANDIDATES = 100;
const READ_CANDIDATES = 24;

/** What the same meaning is worth beside the scores of words: one to two rare words. */
export const MEANING_POINTS = 14;

/** So many rows with the nearest signatures are compared by their vectors, and the best of them are weighed. */
const NEAREST = { full: 100, quick: 32 } as const;
const NEAREST_WEIGHED = 24;

/** Weighs the memories that have words of a question. */
export function weighMemories(
  reader: IndexReader,
  { meaning }: QuestionWords,
  {
    resolved,
    options,
  }: { readonly resolved: readonly ResolvedWord[]; readonly options: RankOptions },
): WeighedMemory[] {
  const { candidates = CANDIDATES } = options;
  const limit = options.effort === "quick" ? candidates : Math.max(candidates, 4 * options.limit);
  const byWords = candidatesFor(reader, resolved, { ...options, limit });
  const near = meaning ? nearMeanings(reader, meaning, { byWords, options }) : NO_MEANINGS;
  const rowids = [...new Set([...byWords, ...near.keys()])];
  const totals = reader.totals(options.shelf);
  const scale = { forms: formsOf(resolved), words: resolved.length, totals, fields: FIELDS };
  const scored = (packed: Uint8Array, rowid: number) => {
    const points = MEANING_POINTS * (near.get(rowid) ?? 0);
    return { rowid, packed, score: scoreOf(findIn(packed, scale), resolved, points) };
  };
  const all = reader.packed(rowids).flatMap((packed, at) => {
    return packed ? [scored(packed, rowids[at] as number)] : [];
  });
  const weighed = firstOf(
    all,
    Math.max(Math.min(READ_CANDIDATES, limit / 4), 2 * options.limit),
    ({ score }) => score,
  );
  const byRowid = new Map(weighed.map((each) => [each.rowid, each]));
  return reader.facts(byRowid.keys()).flatMap((facts) => {
    const packed = byRowid.get(facts.rowid)?.packed;
    if (!packed) return [];
    const { terms } = openPacked(packed);
    const parts = partsOf(findIn(packed, scale), resolved);
    return [{ facts, ...parts, meaning: near.get(facts.rowid) ?? 0, terms }];
  });
}

const NO_MEANINGS: ReadonlyMap<number, number> = new Map();

interface Nearby {
  readonly byWords: readonly number[];
  readonly options: RankOptions;
}

/** How near the candidates are in meaning, those that words have found and those that they have not. */
function nearMeanings(
  reader: IndexReader,
  { vector, coverage }: Embedding,
  { byWords, options }: Nearby,
): ReadonlyMap<number, number> {
  const { shelf, filter, needed = [], without = [], minMeaning = 0, effort = "full" } = options;
  const isNarrow = needed.length + without.length > 0;
  const nearest = isNarrow
    ? []
    : reader.nearest({ shelf, vector, count: NEAREST[effort], ...(filter && { filter }) });
  const rowids = [...new Set([...byWords, ...nearest])];
  const meanings = reader.meanings(rowids);
  const likeness = new Map<number, number>();
  for (const [at, rowid] of rowids.entries()) {
    const other = meanings[at];
    if (!other) continue;
    const near = cosine(vector, other.vector) * Math.min(coverage, other.coverage);
    if (near > 0) likeness.set(rowid, near);
  }
  const found = new Set(byWords);
  const others = [...likeness].filter(([rowid, near]) => near >= minMeaning && !found.has(rowid));
  const chosen = firstOf(others, NEAREST_WEIGHED, ([, near]) => near);
  const words = byWords.map((rowid) => [rowid, likeness.get(rowid) ?? 0] as const);
  return new Map([...words, ...chosen]);
}

/** The score alone: most of what is weighed is not looked at again. */
function scoreOf(found: FieldCounts, resolved: readonly ResolvedWord[], points: number): number {
  let sum = points;
  for (const [at, { weight, rarity }] of resolved.entries()) {
    const times = found.times[at] as number;
    if (times > 0) sum += weight * rarity * saturate(times, MAX_COUNT_FACTOR);
  }
  return sum * byTitle(found, resolved) * byShare(found, resolved);
}

/** What makes up the score. */
function partsOf(
  found: FieldCounts,
  resolved: readonly ResolvedWord[],
): Pick<WeighedMemory, "words" | "factors"> {
  const words = resolved.flatMap(({ text, weight, rarity }, at) => {
    const times = found.times[at] as number;
    return times > 0 ? [{ text, score: weight * rarity * saturate(times, MAX_COUNT_FACTOR) }] : [];
  });
  const factors = [
    { name: "title", by: byTitle(found, resolved) },
    { name: "found", by: byShare(found, resolved) },
  ];
  return { words, factors };
}

function byTitle(found: FieldCounts, resolved: readonly ResolvedWord[]): number {
  return 1 + TITLE_ASKED * titleAsked(found, resolved);
}

function byShare(found: FieldCounts, resolved: readonly ResolvedWord[]): number {
  return 1 + ALL_FOUND * shareFound(found, resolved);
}

/** How much of the title is asked for. */
function titleAsked(
  { inTitle, titleLength }: FieldCounts,
  resolved: readonly ResolvedWord[],
): number {
  if (titleLength === 0) return 0;
  let asked = 0;
  for (const [at, { weight }] of resolved.entries()) asked += weight * (inTitle[at] as number);
  return Math.min(1, asked / titleLength);
}

/** How much of the question is found, by how much its words tell. */
function shareFound({ times }: FieldCounts, resolved: readonly ResolvedWord[]): number {
  let all = 0;
  let found = 0;
  for (const [at, { weight, rarity }] of resolved.entries()) {
    all += weight * rarity;
    found += weight * rarity * Math.min(1, saturate(times[at] as number, 0.2));
  }
  return all > 0 ? found / all : 0;
}
