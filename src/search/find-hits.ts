import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import type { IndexedMemory, IndexFilter, Shelf } from "#index/model/indexed-memory.ts";
import { asItIs, turnsAround } from "#index/reread-hits.ts";
import { newest } from "#index/tables/find-rows.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import { memories } from "#index/tables/read-rows.ts";
import {
  type QuestionWords,
  questionOf,
  type ResolvedWord,
  withMeaning,
} from "#recall/ranking/question-words.ts";
import { rank } from "#recall/ranking/rank-memories.ts";
import { SEARCH_LIMITS, SEARCH_MIN_MEANING } from "#recall/ranking/recall-limits.ts";
import { hasLiterally, indexFilterOf, isAskedFor } from "#search/query/narrow-rows.ts";
import type { SearchQuery } from "#search/query/parse-query.ts";
import { givenIds } from "#session/state/given-ids.ts";
import type { ScorePart } from "./search-results.ts";
import type { QueryWord } from "./snippets.ts";

/** The query, the projects, and the limits. */
export interface HitQuery {
  readonly world: World;
  readonly query: SearchQuery;
  readonly question: QuestionWords;
  readonly projects: readonly string[];
  /** Whether the caller may read a memory. */
  readonly isReadable: (memory: IndexedMemory) => boolean;
  readonly shelf: Shelf;
  /** The most results. */
  readonly most: number;
}

/** A result before the decision whether to show it. */
export interface Hit {
  readonly memory: IndexedMemory;
  readonly score: number;
  readonly parts: readonly ScorePart[];
  readonly around: readonly IndexedMemory[];
}

/** The results on one shelf. */
export interface Hits {
  readonly hits: readonly Hit[];
  /** The matched words, to highlight them. */
  readonly terms: AskedTerms;
  readonly mended: readonly Correction[];
}

/** A match by words may fail the exact conditions, so more candidates are read. */
const CANDIDATES_PER_RESULT = 3;

/** The most memories, newest first, that are read for a query of stop words alone. */
const MAX_READ_LITERALLY = 500;

/** How many turns before and after a result are shown with it. */
const TURNS_AROUND = 1;

/** The question in a query. One with quotations is answered by words alone. */
export async function questionIn(
  { words, phrases }: SearchQuery,
  shelf: Shelf,
): Promise<QuestionWords> {
  const question = questionOf([words, ...phrases].join("\n").trim());
  if (shelf !== "memories" || phrases.length > 0) return question;
  const [asked = question] = await withMeaning([question]);
  return asked;
}

/** Finds results, best first, each as its file has it now. */
export async function hitsIn(database: Database, looking: HitQuery): Promise<Hits> {
  const { world, query, question, projects, isReadable, shelf, most } = looking;
  const filter = indexFilterOf(query.filter, projects, () => givenIds(world));
  const isHit = (memory: IndexedMemory) => isReadable(memory) && isAskedFor(query, memory);
  const listed = (limit: number) => unrankedRows(newest(database, { shelf, filter, limit }));
  const limit = most * CANDIDATES_PER_RESULT;
  if (question.text === "") return hitsAmong(database, { world, most, isHit }, listed(limit));
  if (question.words.length === 0) {
    const saysIt = (memory: IndexedMemory) => isHit(memory) && hasLiterally(query, memory);
    const reading = { world, most, isHit: saysIt };
    const plain = await hitsAmong(database, reading, listed(MAX_READ_LITERALLY));
    if (plain.hits.length > 0) return plain;
  }
  const nowMs = world.now().getTime();
  const ranked = rankedFor(database, { question, shelf, filter, most: limit, nowMs });
  return hitsAmong(database, { world, most, isHit }, ranked);
}

/** The number of results, and the test that each of them passes. */
interface HitChoice extends Pick<HitQuery, "world" | "most"> {
  readonly isHit: (memory: IndexedMemory) => boolean;
}

async function hitsAmong(
  database: Database,
  choice: HitChoice,
  { rows, terms, mended }: RankedRows,
): Promise<Hits> {
  const current = await currentHits(database, choice, rows);
  const hits = current.map((hit) => ({
    ...hit,
    around: turnsAround({ world: choice.world, database }, hit.memory, TURNS_AROUND),
  }));
  return { hits, terms, mended };
}

/** The wanted number of results, each read from its file; reads no more files than needed. */
async function currentHits(
  database: Database,
  { world, most, isHit }: HitChoice,
  rows: readonly RankedRow[],
): Promise<Omit<Hit, "around">[]> {
  const hits: Omit<Hit, "around">[] = [];
  for (let at = 0; at < rows.length && hits.length < most; at += most) {
    const some = rows.slice(at, at + most);
    const stored = memories(
      database,
      some.map(({ rowid }) => rowid),
    );
    const current = await asItIs(world, stored);
    const byRow = new Map(stored.map((memory, nth) => [memory.rowid, current[nth]]));
    for (const { rowid, score, parts } of some) {
      const memory = byRow.get(rowid);
      if (memory && isHit(memory)) hits.push({ memory, score, parts });
    }
  }
  return hits.slice(0, most);
}

function unrankedRows(rowids: readonly number[]): RankedRows {
  const rows = rowids.map((rowid) => ({ rowid, score: 0, parts: [] }));
  return { rows, terms: new Map(), mended: [] };
}

/** A term of the query: its word, and the word of the question that it comes from. */
interface AskedTerm extends QueryWord {
  readonly word: string;
}

/** The terms of the query. */
export type AskedTerms = ReadonlyMap<number, AskedTerm>;

/** An unknown word, and the word that replaced it. */
interface Correction {
  readonly typed: string;
  readonly meant: string;
}

/** A result, and the parts of its score. */
interface RankedRow {
  readonly rowid: number;
  readonly score: number;
  readonly parts: readonly ScorePart[];
}

/** The results of a search by words, best first. */
interface RankedRows {
  readonly rows: readonly RankedRow[];
  readonly terms: AskedTerms;
  readonly mended: readonly Correction[];
}

/** The query of a waiting person. */
interface WordQuery {
  readonly question: QuestionWords;
  readonly shelf: Shelf;
  readonly filter: IndexFilter;
  readonly most: number;
  readonly nowMs: number;
}

/**
 * Finds and ranks results: words with the same beginning count, and misspelt ones are corrected.
 */
function rankedFor(database: Database, asked: WordQuery): RankedRows {
  const { question, shelf, filter, most, nowMs } = asked;
  const options = { ...SEARCH_LIMITS, shelf, filter, limit: most, nowMs };
  const { found, words } = rank(readerOf(database), [question], options);
  const resolved = words.flat();
  const near = found.filter(
    ({ words, meaning }) => words.length > 0 || meaning >= SEARCH_MIN_MEANING,
  );
  const rows = near.map(({ rowid, score, words: parts, meaningPoints, factors }) => ({
    rowid,
    score,
    parts: [
      ...parts.map((part) => ({ name: part.text, value: part.score })),
      ...(meaningPoints > 0 ? [{ name: "meaning", value: meaningPoints }] : []),
      ...factors.map(({ name, by }) => ({ name: `×${name}`, value: by })),
    ],
  }));
  return { rows, terms: termsOf(resolved), mended: mendedIn(resolved) };
}

function termsOf(words: readonly ResolvedWord[]): AskedTerms {
  const terms = new Map<number, AskedTerm>();
  for (const { text, weight, rarity, forms } of words) {
    for (const { term, word, share } of forms) {
      const told = { key: text, word, weight: weight * rarity * share };
      if ((terms.get(term)?.weight ?? 0) < told.weight) terms.set(term, told);
    }
  }
  return terms;
}

function mendedIn(words: readonly ResolvedWord[]): Correction[] {
  return words.flatMap(({ text, mended }) =>
    mended === undefined || mended.startsWith(text) ? [] : [{ typed: text, meant: mended }],
  );
}
