import type { IndexedFacts, IndexReader, ShelfTotals } from "#index/model/indexed-memory.ts";
import { inAliases, inBody, inTitle, openPacked, placeOfTerm } from "#index/model/indexed-terms.ts";
import type { Embedding } from "#text/meaning/embed.ts";
import { cosine } from "#text/meaning/vectors.ts";
import { candidatesFor, firstOf } from "./candidates.ts";
import type { QuestionWords, ResolvedWord } from "./question-words.ts";
import type { RankOptions } from "./rank-memories.ts";
import {
  FIELDS,
  type FieldWeight,
  MEANING,
  MIN_SCORED,
  NEAREST,
  NEAREST_SCORED,
  QUESTION_BONUS,
  SATURATION,
  TITLE_BONUS,
} from "./recall-limits.ts";

/** A number that multiplies a score, and its reason. */
export interface Factor {
  readonly name: string;
  readonly by: number;
}

/** A memory with the parts of its score: the sum of its words and its meaning, times all factors. */
export interface ScoredRow {
  readonly facts: IndexedFacts;
  readonly words: readonly { readonly text: string; readonly score: number }[];
  /** The nearness of its meaning to the question's, 0 to 1; 0 if one of them is unknown. */
  readonly meaning: number;
  readonly factors: readonly Factor[];
  /** The share of the question's rarity that it has, 0 to 1. */
  readonly share: number;
  /** All its terms, in their order. */
  readonly terms: Uint32Array;
}

/** The words of a question in the index, and the options of the search. */
export interface ScoreRequest {
  readonly resolved: readonly ResolvedWord[];
  readonly options: RankOptions;
}

/** Scores the memories that have words of a question, or are near to it in meaning. */
export function scoreMemories(
  reader: IndexReader,
  { meaning }: QuestionWords,
  { resolved, options }: ScoreRequest,
): ScoredRow[] {
  const { candidates, effort } = options;
  const limit = effort === "quick" ? candidates : Math.max(candidates, 4 * options.limit);
  const byWords = candidatesFor(reader, resolved, { ...options, limit });
  const near = meaning
    ? nearRows(reader, meaning, { byWords, options })
    : new Map<number, number>();
  const rowids = [...new Set([...byWords, ...near.keys()])];
  const scale = scaleFor(resolved, reader.totals(options.shelf));
  // The first pass is cheap; only the best rows get their facts and their parts.
  const all = reader.packed(rowids).flatMap((packed, at) => {
    if (!packed) return [];
    const rowid = rowids[at] as number;
    const points = MEANING.points * (near.get(rowid) ?? 0);
    return [{ rowid, packed, score: scoreOf(wordsIn(packed, scale), resolved, points) }];
  });
  const count = Math.max(Math.min(MIN_SCORED, limit / 4), 2 * options.limit);
  const best = new Map(firstOf(all, count, ({ score }) => score).map((row) => [row.rowid, row]));
  return reader.facts(best.keys()).flatMap((facts) => {
    const packed = best.get(facts.rowid)?.packed;
    if (!packed) return [];
    const parts = partsOf(wordsIn(packed, scale), resolved);
    const { terms } = openPacked(packed);
    return [{ facts, ...parts, meaning: near.get(facts.rowid) ?? 0, terms }];
  });
}

/** The nearness in meaning of the candidates, and of rows that are near enough without any word. */
function nearRows(
  reader: IndexReader,
  { vector, coverage }: Embedding,
  { byWords, options }: { byWords: readonly number[]; options: RankOptions },
): Map<number, number> {
  const { shelf, filter, minMeaning, effort } = options;
  const query = { shelf, vector, count: NEAREST[effort], ...(filter && { filter }) };
  const rowids = [...new Set([...byWords, ...reader.nearest(query)])];
  const nearness = new Map<number, number>();
  for (const [at, other] of reader.meanings(rowids).entries()) {
    if (!other) continue;
    const near = cosine(vector, other.vector) * Math.min(coverage, other.coverage);
    if (near > 0) nearness.set(rowids[at] as number, near);
  }
  const candidates = new Set(byWords);
  const others = [...nearness].filter(([row, near]) => near >= minMeaning && !candidates.has(row));
  const words = byWords.map((row) => [row, nearness.get(row) ?? 0] as const);
  return new Map([...words, ...firstOf(others, NEAREST_SCORED, ([, near]) => near)]);
}

/** A term of the index, the position of the word that it counts for, and its share. */
export interface FormOf {
  readonly term: number;
  readonly at: number;
  readonly share: number;
}

/** The forms of all words of a question. */
export function formsOf(words: readonly ResolvedWord[]): FormOf[] {
  return words.flatMap(({ forms }, at) => forms.map(({ term, share }) => ({ term, at, share })));
}

/** The numbers that are the same for all rows. */
interface Scale {
  readonly forms: readonly FormOf[];
  readonly words: number;
  readonly averages: { readonly title: number; readonly body: number; readonly aliases: number };
}

function scaleFor(words: readonly ResolvedWord[], totals: ShelfTotals): Scale {
  const average = (length: number) => length / totals.count || 1;
  const averages = {
    title: average(totals.title),
    body: average(totals.body),
    aliases: average(totals.aliases),
  };
  return { forms: formsOf(words), words: words.length, averages };
}

/** The words of a question in one memory. */
interface WordCounts {
  /** How often the memory has each word, in fields of different weight, corrected for their length. */
  readonly times: Float64Array;
  /** The share of each word that its title has: 1, or less for another form. */
  readonly inTitle: Float64Array;
  readonly titleLength: number;
}

function wordsIn(packed: Uint8Array, { forms, words, averages }: Scale): WordCounts {
  const { title, body, aliases, terms, codes } = openPacked(packed);
  const perTitle = perTime(FIELDS.title, title / averages.title);
  const perBody = perTime(FIELDS.body, body / averages.body);
  const perAlias = perTime(FIELDS.aliases, aliases / averages.aliases);
  const times = new Float64Array(words);
  const titled = new Float64Array(words);
  for (let i = 0; i < forms.length; i++) {
    const { term, at, share } = forms[i] as FormOf;
    const place = placeOfTerm(terms, term);
    if (place < 0) continue;
    const code = codes[place] as number;
    const here = inTitle(code) * perTitle + inBody(code) * perBody + inAliases(code) * perAlias;
    times[at] = (times[at] as number) + share * here;
    if (inTitle(code) > 0) titled[at] = Math.max(titled[at] as number, share);
  }
  return { times, inTitle: titled, titleLength: title };
}

function perTime({ weight, byLength }: FieldWeight, length: number): number {
  return weight / (1 - byLength + byLength * length);
}

/** The worth of a word that occurs so often: more each time, but never more than `most + 1`. */
export function saturate(times: number, most: number): number {
  return ((most + 1) * times) / (most + times);
}

// The three functions below run cold for some hundred rows of a prompt: counting is eight times as fast as an iterator there.

function scoreOf(counts: WordCounts, words: readonly ResolvedWord[], points: number): number {
  let sum = points;
  for (let at = 0; at < words.length; at++) {
    const { weight, rarity } = words[at] as ResolvedWord;
    const times = counts.times[at] as number;
    if (times > 0) sum += weight * rarity * saturate(times, SATURATION);
  }
  return sum * titleFactor(counts, words) * (1 + QUESTION_BONUS * questionShare(counts, words));
}

function partsOf(
  counts: WordCounts,
  words: readonly ResolvedWord[],
): Pick<ScoredRow, "words" | "factors" | "share"> {
  const scores = words.flatMap(({ text, weight, rarity }, at) => {
    const times = counts.times[at] as number;
    return times > 0 ? [{ text, score: weight * rarity * saturate(times, SATURATION) }] : [];
  });
  const share = questionShare(counts, words);
  const factors = [
    { name: "title", by: titleFactor(counts, words) },
    { name: "found", by: 1 + QUESTION_BONUS * share },
  ];
  return { words: scores, factors, share };
}

/** Grows with the share of the title that the question asks for. */
function titleFactor({ inTitle, titleLength }: WordCounts, words: readonly ResolvedWord[]): number {
  if (titleLength === 0) return 1;
  let asked = 0;
  for (let at = 0; at < words.length; at++)
    asked += (words[at] as ResolvedWord).weight * (inTitle[at] as number);
  return 1 + TITLE_BONUS * Math.min(1, asked / titleLength);
}

/** The share of the question's rarity that a memory has. */
function questionShare({ times }: WordCounts, words: readonly ResolvedWord[]): number {
  let all = 0;
  let found = 0;
  for (let at = 0; at < words.length; at++) {
    const { weight, rarity } = words[at] as ResolvedWord;
    const count = times[at] as number;
    all += weight * rarity;
    if (count > 0) found += weight * rarity * Math.min(1, saturate(count, 0.2));
  }
  return all > 0 ? found / all : 0;
}
