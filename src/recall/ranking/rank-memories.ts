import type { IndexedFacts, IndexFilter, IndexReader, Shelf } from "#index/model/indexed-memory.ts";
import { type QuestionWords, type ResolvedWord, resolve } from "./question-words.ts";
import { collapse, demotePast, type RankedGroup, topicShare } from "./rank-adjustments.ts";
import { MEANING, PRIORS, type RecallLimits, STATUS_SHARES } from "./recall-limits.ts";
import { type Factor, type ScoredRow, scoreMemories } from "./score-memories.ts";
import { scoreTurns } from "./score-turns.ts";

/** How a search is made. */
export interface RankOptions
  extends Pick<RecallLimits, "reach" | "effort" | "candidates" | "minWorth" | "minMeaning"> {
  /** 0 if the age of a memory does not matter. */
  readonly nowMs: number;
  readonly shelf: Shelf;
  readonly filter?: IndexFilter;
  readonly limit: number;
}

/** A memory with its score, and all that made it. */
export interface RankedMemory extends ScoredRow {
  readonly rowid: number;
  readonly id: string;
  readonly score: number;
  /** The part of the score that its meaning adds, before all factors. */
  readonly meaningPoints: number;
  /** The position of the question that it answers best. */
  readonly question: number;
}

/** The ranked memories, and how the index read the words of each question. */
export interface RankResult {
  readonly found: readonly RankedGroup[];
  readonly words: readonly (readonly ResolvedWord[])[];
}

/**
 * Ranks memories for some questions. Each question is asked alone, and a memory counts by the one that it answers best.
 * The same questions to the same index always get the same answer.
 */
export function rank(
  reader: IndexReader,
  questions: readonly QuestionWords[],
  options: RankOptions,
): RankResult {
  const { count } = reader.totals(options.shelf);
  const best = new Map<number, RankedMemory>();
  const words: ResolvedWord[][] = [];
  for (const [at, question] of questions.entries()) {
    const resolved = resolve({ reader, count, ...options }, question);
    words.push(resolved);
    const score = options.shelf === "turns" ? scoreTurns : scoreMemories;
    const rows = score(reader, question, { resolved, options });
    const topic = topicShare(question, resolved, count);
    for (const ranked of rankRows(rows, { options, question: at, topic })) {
      const known = best.get(ranked.rowid);
      if (!known || known.score < ranked.score) best.set(ranked.rowid, ranked);
    }
  }
  const all = [...best.values()].filter(({ score }) => score > 0);
  return { found: collapse(demotePast(all).sort(compareRanked), options.limit), words };
}

function rankRows(
  rows: readonly ScoredRow[],
  { options, question, topic }: { options: RankOptions; question: number; topic: number },
): RankedMemory[] {
  const isSure = rows.some(
    ({ share, meaning }) => share >= MEANING.sureShare || meaning >= MEANING.sureNearness,
  );
  const points = isSure ? MEANING.points : MEANING.unsurePoints;
  return rows.map((row) => {
    const ofTopic = topic < 1 ? [{ name: "topic", by: topic }] : [];
    const factors = [...row.factors, ...ofTopic, ...priorsOf(row.facts, options.nowMs)];
    const words = row.words.reduce((total, { score }) => total + score, 0);
    const meaningPoints = points * row.meaning;
    const score = factors.reduce((product, { by }) => product * by, words + meaningPoints);
    const { rowid, id } = row.facts;
    return { ...row, factors, rowid, id, score, meaningPoints, question };
  });
}

/** The factors of a memory that no question changes: its state and its age. */
function priorsOf({ status, updatedMs, createdMs }: IndexedFacts, nowMs: number): Factor[] {
  const atMs = updatedMs || createdMs;
  const age = Math.max(0, nowMs - atMs) / PRIORS.halfLifeMs;
  const all: readonly Factor[] = [
    { name: status, by: STATUS_SHARES[status] ?? 1 },
    { name: "fresh", by: atMs > 0 && nowMs > 0 ? 1 + PRIORS.news * 2 ** -age : 1 },
  ];
  return all.filter(({ by }) => by !== 1);
}

/** The better first. The newer one of two equals is first, then ids decide, so that chance decides nothing. */
function compareRanked(a: RankedMemory, b: RankedMemory): number {
  if (a.score !== b.score) return b.score - a.score;
  const [one, other] = [a.facts, b.facts];
  const newer = Math.max(other.updatedMs, other.createdMs) - Math.max(one.updatedMs, one.createdMs);
  if (newer !== 0) return newer;
  if (one.id !== other.id) return one.id < other.id ? -1 : 1;
  if (one.project !== other.project) return one.project < other.project ? -1 : 1;
  return one.position - other.position || one.rowid - other.rowid;
}
