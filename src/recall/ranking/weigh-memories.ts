import { openPacked } from "#index/model/packed-terms.ts";
import type { IndexReader } from "#index/model/search-reader.ts";
import { candidatesFor, firstOf } from "./candidates.ts";
import { type FieldWeights, type Found, findIn, formsOf, saturate } from "./field-weights.ts";
import type { RankOptions, Weighed } from "./rank-memories.ts";
import type { ResolvedWord } from "./resolve-words.ts";

/** A title is short and says what it is about; a body loses by its length, or long ones would answer everything. */
const FIELDS: FieldWeights = {
  title: { weight: 1.5, byLength: 0.6 },
  body: { weight: 1, byLength: 0.75 },
  aliases: { weight: 0.6, byLength: 0.25 },
};

/** A word that stands often counts up to so much more. */
const MOST = 1.2;

/** What is won by all of the title being asked for, and by all of the question being found. */
const TITLE_ASKED = 0.45;
const ALL_FOUND = 0.4;

/** So many rows are weighed by their words, and so many of the best by what else is known of them. */
const CANDIDATES = 100;
const LOOKED_AT = 24;

/** Weighs the memories that have words of a question. */
export function weighMemories(
  reader: IndexReader,
  {
    resolved,
    options,
  }: { readonly resolved: readonly ResolvedWord[]; readonly options: RankOptions },
): Weighed[] {
  const limit = Math.max(options.candidates ?? CANDIDATES, 4 * options.limit);
  const rowids = candidatesFor(reader, resolved, { ...options, limit });
  const totals = reader.totals(options.shelf);
  const scale = { forms: formsOf(resolved), words: resolved.length, totals, fields: FIELDS };
  const all = reader.packed(rowids).flatMap((packed, at) => {
    return packed
      ? [{ rowid: rowids[at] as number, packed, score: scoreOf(findIn(packed, scale), resolved) }]
      : [];
  });
  const weighed = firstOf(
    all,
    Math.max(Math.min(LOOKED_AT, limit / 4), 2 * options.limit),
    ({ score }) => score,
  );
  const byRowid = new Map(weighed.map((each) => [each.rowid, each]));
  return reader.facts(byRowid.keys()).flatMap((facts) => {
    const packed = byRowid.get(facts.rowid)?.packed;
    return packed
      ? [{ facts, ...partsOf(findIn(packed, scale), resolved), terms: openPacked(packed).terms }]
      : [];
  });
}

/** The score alone: most of what is weighed is not looked at again. */
function scoreOf(found: Found, resolved: readonly ResolvedWord[]): number {
  let sum = 0;
  for (const [at, { weight, rarity }] of resolved.entries()) {
    const times = found.times[at] as number;
    if (times > 0) sum += weight * rarity * saturate(times, MOST);
  }
  return sum * byTitle(found, resolved) * byShare(found, resolved);
}

/** What makes up the score. */
function partsOf(
  found: Found,
  resolved: readonly ResolvedWord[],
): Pick<Weighed, "words" | "factors"> {
  const words = resolved.flatMap(({ text, weight, rarity }, at) => {
    const times = found.times[at] as number;
    return times > 0 ? [{ text, score: weight * rarity * saturate(times, MOST) }] : [];
  });
  const factors = [
    { name: "title", by: byTitle(found, resolved) },
    { name: "found", by: byShare(found, resolved) },
  ];
  return { words, factors };
}

function byTitle(found: Found, resolved: readonly ResolvedWord[]): number {
  return 1 + TITLE_ASKED * titleAsked(found, resolved);
}

function byShare(found: Found, resolved: readonly ResolvedWord[]): number {
  return 1 + ALL_FOUND * shareFound(found, resolved);
}

/** How much of the title is asked for. */
function titleAsked({ inTitle, titleLength }: Found, resolved: readonly ResolvedWord[]): number {
  if (titleLength === 0) return 0;
  let asked = 0;
  for (const [at, { weight }] of resolved.entries()) asked += weight * (inTitle[at] as number);
  return Math.min(1, asked / titleLength);
}

/** How much of the question is found, by how much its words tell. */
function shareFound({ times }: Found, resolved: readonly ResolvedWord[]): number {
  let all = 0;
  let found = 0;
  for (const [at, { weight, rarity }] of resolved.entries()) {
    all += weight * rarity;
    found += weight * rarity * Math.min(1, saturate(times[at] as number, 0.2));
  }
  return all > 0 ? found / all : 0;
}
