import type { Question } from "./asked.ts";
import { kindAt, type RecalledKind, type RecordDigest } from "./digest.ts";
import { scoreRecords } from "./score.ts";

/**
 * What bears less on a prompt is not handed over, however little else there is: about two rare words of a record's
 * name. To say nothing is the usual answer.
 */
const FLOOR = 1.9;

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
export function bearingOn(digest: RecordDigest, questions: readonly Question[]): Bearing[] {
  const found: Bearing[] = [];
  for (const [record, score] of bestScores(digest, questions)) {
    if (score >= FLOOR) found.push({ record, score });
  }
  return found;
}

/** Those of some kinds that are worth to be handed over, the best first. */
export function chosenOf(
  digest: RecordDigest,
  found: readonly Bearing[],
  enabled: readonly RecalledKind[],
): number[] {
  const weighed = found
    .map(({ record, score }) => ({ record, score, kind: kindAt(digest, record) }))
    .filter(({ kind }) => enabled.includes(kind))
    .map(({ record, score, kind }) => ({ record, score: score * WEIGHTS[kind] }))
    .sort((a, b) => b.score - a.score || a.record - b.record);
  const least = Math.max(FLOOR, SHARE * (weighed[0]?.score ?? 0));
  const chosen = weighed.filter(({ score }) => score >= least);
  return chosen.slice(0, MOST_FOUND).map(({ record }) => record);
}

/** How much each record bears on the one question that it bears on most: the other sentences are about other things. */
function bestScores(digest: RecordDigest, questions: readonly Question[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const question of questions) {
    for (const [record, score] of scoreRecords(digest, question)) {
      best.set(record, Math.max(best.get(record) ?? 0, score));
    }
  }
  return best;
}
