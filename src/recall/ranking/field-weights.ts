import type { ShelfTotals } from "#index/model/indexed-memory.ts";
import { inAliases, inBody, inTitle, openPacked, placeOfTerm } from "#index/model/packed-terms.ts";
import type { ResolvedWord } from "./resolve-words.ts";

/** How much a field counts, and how much its length takes from that. */
interface FieldWeight {
  readonly weight: number;
  readonly byLength: number;
}

/** The fields of a memory, as they count. */
export interface FieldWeights {
  readonly title: FieldWeight;
  readonly body: FieldWeight;
  readonly aliases: FieldWeight;
}

/** A term, the word that it is a form of, by its place in the question, and how much it tells of it. */
export interface FormOf {
  readonly term: number;
  readonly at: number;
  readonly share: number;
}

/** The forms of all words of a question. */
export function formsOf(words: readonly ResolvedWord[]): FormOf[] {
  return words.flatMap(({ forms }, at) => forms.map(({ term, share }) => ({ term, at, share })));
}

/** How often each word of a question stands in a memory, in fields that count differently, lengths allowed for. */
export interface FieldCounts {
  readonly times: Float64Array;
  /** How much of each word stands in the title: 1, or less for a form that is only alike. */
  readonly inTitle: Float64Array;
  readonly titleLength: number;
}

/** What is the same for all memories that are weighed for one question. */
export interface Scale {
  readonly forms: readonly FormOf[];
  readonly words: number;
  readonly totals: ShelfTotals;
  readonly fields: FieldWeights;
}

/** Reads out of a memory's packed terms where the words of a question stand in it. */
export function findIn(packed: Uint8Array, { forms, words, totals, fields }: Scale): FieldCounts {
  const { title, body, aliases, terms, codes } = openPacked(packed);
  const perTitle = perTime(fields.title, title, totals.title / totals.count);
  const perBody = perTime(fields.body, body, totals.body / totals.count);
  const perAlias = perTime(fields.aliases, aliases, totals.aliases / totals.count);
  const times = new Float64Array(words);
  const titled = new Float64Array(words);
  for (const { term, at, share } of forms) {
    const place = placeOfTerm(terms, term);
    if (place < 0) continue;
    const code = codes[place] as number;
    const here = inTitle(code) * perTitle + inBody(code) * perBody + inAliases(code) * perAlias;
    times[at] = (times[at] as number) + share * here;
    if (inTitle(code) > 0) titled[at] = Math.max(titled[at] as number, share);
  }
  return { times, inTitle: titled, titleLength: title };
}

function perTime({ weight, byLength }: FieldWeight, length: number, average: number): number {
  return weight / (1 - byLength + (byLength * length) / (average || 1));
}

/** What a word counts that was found so often: more each time, but never more than `most + 1` times. */
export function saturate(times: number, most: number): number {
  return ((most + 1) * times) / (most + times);
}
