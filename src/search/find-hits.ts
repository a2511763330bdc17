import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import type {
  IndexedMemory,
  IndexFilter,
  Shelf,
  StoredMemory,
} from "#index/model/indexed-memory.ts";
import { asItIs } from "#index/reread-hits.ts";
import { withoutSecrets } from "#index/sync/row-texts.ts";
import { newest } from "#index/tables/index-queries.ts";
import { memories } from "#index/tables/memory-rows.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import { turnsBetween } from "#index/tables/row-facts.ts";
import { withMeaning } from "#recall/ranking/question-meaning.ts";
import { type Question, questionOf } from "#recall/ranking/question-words.ts";
import { rank } from "#recall/ranking/rank-memories.ts";
import type { ResolvedWord } from "#recall/ranking/resolve-words.ts";
import { MEANING_POINTS } from "#recall/ranking/weigh-memories.ts";
import { SEARCH_LIMITS } from "#recall/recall-limits.ts";
import { indexFilterOf, isAskedFor } from "#search/query/narrow-rows.ts";
import type { SearchQuery } from "#search/query/parse-query.ts";
import type { ScorePart } from "./search-results.ts";
import type { AskedWord } from "./snippets.ts";

/** What is looked for, where, and how much of it. */
export interface Looking {
  readonly world: World;
  readonly query: SearchQuery;
  readonly question: Question;
  readonly projects: readonly string[];
  readonly shelf: Shelf;
  /** How many may be found. */
  readonly most: number;
}

/** A memory that was found, before it is decided whether it is shown. */
export interface Hit {
  readonly memory: IndexedMemory;
  readonly score: number;
  readonly parts: readonly ScorePart[];
  readonly around: readonly StoredMemory[];
}

/** What was found on one shelf. */
export interface Hits {
  readonly hits: readonly Hit[];
  /** What was asked for, to show where it stands. */
  readonly terms: AskedTerms;
  readonly mended: readonly Mended[];
}

/** What is found by its words may be something else by its text; so many more are looked at. */
const MARGIN = 3;

/** How many turns before and after one are told with it. */
const REACH = 1;

/** The question in a query. One with quotations is answered by words alone. */
export async function questionIn({ words, phrases }: SearchQuery, shelf: Shelf): Promise<Question> {
  const question = questionOf([words, ...phrases].join("\n").trim());
  if (shelf !== "memories" || phrases.length > 0) return question;
  const [meant = question] = await withMeaning([question]);
  return meant;
}

/** Finds what is asked for, best first, each as its file has it now. */
export function hitsIn(database: Database, looking: Looking): Hits {
  const { world, query, question, projects, shelf, most } = looking;
  const filter = indexFilterOf(query.filter, projects);
  const wanted = most * MARGIN;
  const found =
    question.text === ""
      ? unranked(newest(database, { shelf, filter, limit: wanted }))
      : rankedFor(database, {
          question,
          shelf,
          filter,
          most: wanted,
          nowMs: world.now().getTime(),
        });
  const hits = currentHits(database, looking, found.rows);
  const told = hits.map((hit) => ({ ...hit, around: turnsAround(database, hit.memory) }));
  return { hits: told, terms: found.terms, mended: found.mended };
}

/** As many as are wanted of what was found, each read from its file; no more files are read than have to be. */
function currentHits(
  database: Database,
  { world, query, most }: Looking,
  rows: readonly RankedRow[],
): Omit<Hit, "around">[] {
  const hits: Omit<Hit, "around">[] = [];
  const clean = withoutSecrets(world);
  for (let at = 0; at < rows.length && hits.length < most; at += most) {
    const some = rows.slice(at, at + most);
    const stored = memories(
      database,
      some.map(({ rowid }) => rowid),
    );
    const current = asItIs(world, database, stored);
    const byRow = new Map(stored.map((memory, nth) => [memory.rowid, current[nth]]));
    for (const { rowid, score, parts } of some) {
      const current = byRow.get(rowid);
      const memory = current && clean(current);
      if (memory && isAskedFor(query, memory)) hits.push({ memory, score, parts });
    }
  }
  return hits.slice(0, most);
}

function unranked(rowids: readonly number[]): RankedRows {
  const rows = rowids.map((rowid) => ({ rowid, score: 0, parts: [] }));
  return { rows, terms: new Map(), mended: [] };
}

/** What was said before and after a turn: alone it may say nothing. */
function turnsAround(database: Database, memory: IndexedMemory): StoredMemory[] {
  if (memory.layout !== "transcript") return [];
  const { session, position } = memory;
  const range = { from: position - REACH, to: position + REACH };
  const rowids = turnsBetween(database, session, range)
    .filter((turn) => turn.position !== position)
    .map(({ rowid }) => rowid);
  return memories(database, rowids);
}

/** A term that was asked for: the word that it stands for, and in which word of the question. */
interface AskedTerm extends AskedWord {
  readonly word: string;
}

/** The terms that were asked for. */
export type AskedTerms = ReadonlyMap<number, AskedTerm>;

/** A word that nobody has ever used here, and the one that was looked for in its place. */
interface Mended {
  readonly typed: string;
  readonly meant: string;
}

/** Something that was found, and what made its score. */
interface RankedRow {
  readonly rowid: number;
  readonly score: number;
  readonly parts: readonly ScorePart[];
}

/** What was found by its words, best first. */
interface RankedRows {
  readonly rows: readonly RankedRow[];
  readonly terms: AskedTerms;
  readonly mended: readonly Mended[];
}

/** What is asked for by somebody who waits for an answer. */
interface WordsAsked {
  readonly question: Question;
  readonly shelf: Shelf;
  readonly filter: IndexFilter;
  readonly most: number;
  readonly nowMs: number;
}

/** Finds and ranks what is asked for: words that begin alike count, and misspelt ones are mended. */
function rankedFor(database: Database, asked: WordsAsked): RankedRows {
  const { question, shelf, filter, most, nowMs } = asked;
  const { reach, effort, candidates } = SEARCH_LIMITS;
  const options = { shelf, filter, limit: most, nowMs, reach, effort, candidates } as const;
  const { found, words } = rank(readerOf(database), [question], options);
  const resolved = words.flat();
  const rows = found.map(({ rowid, score, words: parts, meaning, factors }) => ({
    rowid,
    score,
    parts: [
      ...parts.map((part) => ({ name: part.text, value: part.score })),
      ...(meaning > 0 ? [{ name: "meaning", value: MEANING_POINTS * meaning }] : []),
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

function mendedIn(words: readonly ResolvedWord[]): Mended[] {
  return words.flatMap(({ text, mended }) =>
    mended === undefined || mended.startsWith(text) ? [] : [{ typed: text, meant: mended }],
  );
}
