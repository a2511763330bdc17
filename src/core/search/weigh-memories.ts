import { openPacked } from "#model/packed-terms.ts";
import type { IndexReader } from "#model/search-reader.ts";
import { candidatesFor } from "./candidates.ts";
import { firstOf } from "./first.ts";
import type { RankOptions, Weighed } from "./rank.ts";
import type { ResolvedWord } from "./resolve.ts";
import { type FieldWeights, type Found, findIn, formsOf, type Scale, saturate } from "./weigh.ts";

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
  const totals = reader.totals("memories");
  const scale = { forms: formsOf(resolved), words: resolved.length, totals, fields: FIELDS };
  const all = reader
    .packed(rowids)
    .flatMap((packed, at) =>
      packed ? [{ rowid: rowids[at] as number, ...weighOne(packed, resolved, scale) }] : [],
    );
  const weighed = firstOf(
    all,
    Math.max(Math.min(LOOKED_AT, limit / 4), 2 * options.limit),
    ({ score }) => score,
  );
  const byRowid = new Map(weighed.map((each) => [each.rowid, each]));
  return reader.facts(byRowid.keys()).flatMap((facts) => {
    const each = byRowid.get(facts.rowid);
    return each
      ? [{ facts, words: each.words, factors: each.factors, terms: openPacked(each.packed).terms }]
      : [];
  });
}

function weighOne(packed: Uint8Array, resolved: readonly ResolvedWord[], scale: Scale) {
  const found = findIn(packed, scale);
  const words = resolved.flatMap(({ text, weight, rarity }, at) => {
    const times = found.times[at] as number;
    return times > 0 ? [{ text, score: weight * rarity * saturate(times, MOST) }] : [];
  });
  const factors = [
    { name: "title", by: 1 + TITLE_ASKED * titleAsked(found, resolved) },
    { name: "found", by: 1 + ALL_FOUND * shareFound(found, resolved) },
  ];
  const sum = words.reduce((total, { score }) => total + score, 0);
  return { packed, words, factors, score: factors.reduce((product, { by }) => product * by, sum) };
}

/** How much of the title is asked for. */
function titleAsked({ inTitle, titleLength }: Found, resolved: readonly ResolvedWord[]): number {
  if (titleLength === 0) return 0;
  const asked = resolved.reduce((sum, { weight }, at) => sum + weight * (inTitle[at] as number), 0);
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
