import type { Question } from "./prompt-questions.ts";
import { RECALLED_KINDS, type RecalledKind } from "./record-digest.ts";
import { scoreRecords } from "./score-records.ts";
import { cardAt, kindAt, type Searched } from "./searched-digests.ts";

/**
 * What bears less on a prompt is not handed over, however little else there is: about two rare words of a record's
 * name. To say nothing is the usual answer.
 */
const FLOOR = 1.9;

/**
 * Among many a word is seldom one record's alone, and all words together count less beside such a one. It was set so that as
 * much is found as by the index, which is asked beyond, and no more is told that does not bear on a prompt.
 */
const FLOOR_AMONG_MANY = 1.25;
const MANY = 5000;

/** Beside a record that bears on the prompt much more, one that clears the floor is noise. */
const SHARE = 0.6;

/** More are never looked at, let alone handed over. */
const MOST_FOUND = 60;

/** Where the work once stood is needed less often than what holds, and what was put off a little less. */
const WEIGHTS: Readonly<Record<RecalledKind, number>> = {
  decision: 1,
  constraint: 1,
  preference: 1,
  runbook: 1,
  tech_debt: 0.95,
  session_summary: 0.85,
  section: 1,
  summary: 0.85,
};

/** A record that bears on a prompt, by its number, and how much. */
export interface Bearing {
  readonly record: number;
  readonly score: number;
}

/** The records that bear on some questions, in no order yet; none, mostly. */
export function bearingOn(searched: Searched, questions: readonly Question[]): Bearing[] {
  const floor = floorAmong(searched);
  const found: Bearing[] = [];
  for (const [record, score] of bestScores(searched, questions, floor)) {
    if (score >= floor) found.push({ record, score });
  }
  return found;
}

function floorAmong({ count }: Searched): number {
  return count > MANY ? FLOOR_AMONG_MANY : FLOOR;
}

/** Those of some kinds that are worth to be handed over, the best first. */
export function chosenOf(
  searched: Searched,
  found: readonly Bearing[],
  enabled: readonly RecalledKind[],
): number[] {
  const weighed = found
    .map(({ record, score }) => ({ record, score, kind: kindAt(searched, record) }))
    .filter(({ kind }) => enabled.includes(kind))
    .map(({ record, score, kind }) => ({ record, kind, score: score * WEIGHTS[kind] }))
    .sort((a, b) => b.score - a.score || inOrder(searched, a, b));
  const least = Math.max(floorAmong(searched), SHARE * (weighed[0]?.score ?? 0));
  const chosen = weighed.filter(({ score }) => score >= least);
  return chosen.slice(0, MOST_FOUND).map(({ record }) => record);
}

/** Which of equals comes first follows from what they are: their numbers tell only when each was read. */
function inOrder(searched: Searched, a: Weighed, b: Weighed): number {
  const byKind = RECALLED_KINDS.indexOf(a.kind) - RECALLED_KINDS.indexOf(b.kind);
  if (byKind !== 0) return byKind;
  return cardAt(searched, a.record) < cardAt(searched, b.record) ? -1 : 1;
}

interface Weighed {
  readonly record: number;
  readonly kind: RecalledKind;
}

/** How much each record bears on the one question that it bears on most: the other sentences are about other things. */
function bestScores(
  searched: Searched,
  questions: readonly Question[],
  least: number,
): Map<number, number> {
  const best = new Map<number, number>();
  for (const question of questions) {
    for (const [record, score] of scoreRecords(searched, question, least)) {
      best.set(record, Math.max(best.get(record) ?? 0, score));
    }
  }
  return best;
}
