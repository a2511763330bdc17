import type { IndexedFacts, IndexFilter, Shelf } from "#index/model/indexed-memory.ts";
import type { IndexReader } from "#index/model/search-reader.ts";
import type { Effort } from "./candidates.ts";
import { type Factor, type Priors, priorsOf } from "./priors.ts";
import type { QuestionWords } from "./question-words.ts";
import { type Collapsed, collapse, demotePast, topicShare } from "./rank-adjustments.ts";
import { type ResolvedWord, resolve, type WordReach } from "./resolve-words.ts";
import { MEANING_POINTS, weighMemories } from "./weigh-memories.ts";
import { weighTurns } from "./weigh-turns.ts";

/** How a search is made. */
export interface RankOptions extends Priors {
  readonly shelf: Shelf;
  readonly reach: WordReach;
  readonly effort?: Effort;
  /** A memory whose words could add up to less, counted in words that a single memory has, is not weighed. */
  readonly minWorth?: number;
  readonly filter?: IndexFilter;
  readonly limit: number;
  /** So many memories are weighed for each question; fewer take less time. */
  readonly candidates?: number;
  /** A memory that its words do not find is weighed only from this nearness in meaning on. */
  readonly minMeaning?: number;
  /** Terms that a memory must have all of, and that it may have none of. */
  readonly needed?: readonly number[];
  readonly without?: readonly number[];
}

/** What one word of a question added to a score. */
interface WordPart {
  readonly text: string;
  readonly score: number;
}

/** A memory as it was weighed for a question: the sum of its words and its meaning times all factors is its score. */
export interface WeighedMemory {
  readonly facts: IndexedFacts;
  readonly words: readonly WordPart[];
  /** How near its meaning is to that of the question, 0 to 1; 0 if that is not known. */
  readonly meaning: number;
  readonly factors: readonly Factor[];
  /** All its terms, in their order. */
  readonly terms: Uint32Array;
}

/** What was found, with all that made its score. */
export interface Ranked extends WeighedMemory {
  readonly rowid: number;
  readonly id: string;
  readonly score: number;
  /** Which of the questions it answers best, by its place. */
  readonly question: number;
}

/** What came of a search: what was found, and how the words of each question were read. */
export interface Ranking {
  readonly found: readonly Collapsed[];
  readonly words: readonly (readonly ResolvedWord[])[];
}

/**
 * What answers questions best: each question is asked by itself, and a memory counts by the one that it answers best.
 * The same questions to the same index always give the same answer.
 */
export function rank(
  reader: IndexReader,
  questions: readonly QuestionWords[],
  options: RankOptions,
): Ranking {
  const { count } = reader.totals(options.shelf);
  const best = new Map<number, Ranked>();
  const words: ResolvedWord[][] = [];
  for (const [at, question] of questions.entries()) {
    const resolved = resolve({ reader, count, ...options }, question);
    words.push(resolved);
    const weighed = weigh(reader, question, { resolved, options });
    const topic = { name: "topic", by: topicShare(question, resolved, count) };
    for (const each of weighed) {
      const factors = topic.by < 1 ? [...each.factors, topic] : each.factors;
      keepBest(best, rankedOf({ ...each, factors }, at, options));
    }
  }
  const all = [...best.values()].filter(({ score }) => score > 0);
  const sorted = demotePast(all).sort(inOrder);
  return { found: collapse(sorted, options.limit), words };
}

interface Asked {
  readonly resolved: readonly ResolvedWord[];
  readonly options: RankOptions;
}

function weigh(reader: IndexReader, question: QuestionWords, asked: Asked): WeighedMemory[] {
  return asked.options.shelf === "turns"
    ? weighTurns(reader, question, asked)
    : weighMemories(reader, question, asked);
}

function rankedOf(weighed: WeighedMemory, question: number, options: RankOptions): Ranked {
  const factors = [...weighed.factors, ...priorsOf(weighed.facts, options)];
  const sum = weighed.words.reduce((total, { score }) => total + score, 0);
  const start = sum + MEANING_POINTS * weighed.meaning;
  const score = factors.reduce((product, { by }) => product * by, start);
  const { rowid, id } = weighed.facts;
  return { ...weighed, factors, rowid, id, score, question };
}

function keepBest(best: Map<number, Ranked>, ranked: Ranked): void {
  const known = best.get(ranked.rowid);
  if (!known || known.score < ranked.score) best.set(ranked.rowid, ranked);
}

/** The better first; of two that are as good the newer, and then by their ids, so that chance decides nothing. */
function inOrder(a: Ranked, b: Ranked): number {
  if (a.score !== b.score) return b.score - a.score;
  const [one, other] = [a.facts, b.facts];
  const newer = Math.max(other.updatedMs, other.createdMs) - Math.max(one.updatedMs, one.createdMs);
  if (newer !== 0) return newer;
  if (one.id !== other.id) return one.id < other.id ? -1 : 1;
  if (one.project !== other.project) return one.project < other.project ? -1 : 1;
  return one.position - other.position || one.rowid - other.rowid;
}
