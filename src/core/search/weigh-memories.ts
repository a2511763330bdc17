import type { IndexReader } from "#model/index-reader.ts";
import type { IndexedFacts } from "#model/indexed.ts";
import { openPacked } from "#model/packed-terms.ts";
import { candidatesFor } from "./candidates.ts";
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

/** So many rows are weighed. */
const CANDIDATES = { full: 60, quick: 30 } as const;

/** Weighs the memories that have words of a question. */
export function weighMemories(
  reader: IndexReader,
  {
    resolved,
    options,
  }: { readonly resolved: readonly ResolvedWord[]; readonly options: RankOptions },
): Weighed[] {
  const limit = Math.max(CANDIDATES[options.effort ?? "full"], 2 * options.limit);
  const rowids = candidatesFor(reader, resolved, { ...options, limit });
  const totals = reader.totals("memories");
  const scale = { forms: formsOf(resolved), words: resolved.length, totals, fields: FIELDS };
  return reader.facts(rowids).map((facts) => weighOne(facts, resolved, scale));
}

function weighOne(facts: IndexedFacts, resolved: readonly ResolvedWord[], scale: Scale): Weighed {
  const found = findIn(facts.packed, scale);
  const words = resolved.flatMap(({ text, weight, rarity }, at) => {
    const times = found.times[at] as number;
    return times > 0 ? [{ text, score: weight * rarity * saturate(times, MOST) }] : [];
  });
  const titleLength = openPacked(facts.packed)[0] as number;
  return {
    facts,
    words,
    factors: [
      { name: "title", by: 1 + TITLE_ASKED * titleAsked(found, resolved, titleLength) },
      { name: "found", by: 1 + ALL_FOUND * shareFound(found, resolved) },
    ],
  };
}

/** How much of the title is asked for. */
function titleAsked({ inTitle }: Found, resolved: readonly ResolvedWord[], length: number): number {
  if (length === 0) return 0;
  const asked = resolved.reduce((sum, { weight }, at) => sum + weight * (inTitle[at] as number), 0);
  return Math.min(1, asked / length);
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
