import type { SourcedPoint } from "./sourced-points.ts";
import { type SubjectWords, WordTable } from "./text-subjects.ts";

/** The share of a question's words that a later point needs to settle it. */
const MIN_ANSWER_SHARE = 0.6;
const MIN_QUESTION_WORDS = 3;
const MAX_COMPARED_POINTS = 60;

/** Splits the open points into open and settled ones. */
export function sortQuestions(
  points: readonly SourcedPoint[],
  words: SubjectWords,
): {
  readonly open: SourcedPoint[];
  readonly settled: SourcedPoint[];
} {
  const table = new WordTable(
    points.map(({ text }) => text),
    words,
  );
  const isSettled = (at: number) =>
    table.near(at, MAX_COMPARED_POINTS).some((other) => settles(points, table, { at, other }));
  const open: SourcedPoint[] = [];
  const settled: SourcedPoint[] = [];
  for (const [at, point] of points.entries()) {
    if (point.family === "Open") (isSettled(at) ? settled : open).push(point);
  }
  return { open, settled };
}

function settles(
  points: readonly SourcedPoint[],
  table: WordTable,
  { at, other }: { readonly at: number; readonly other: number },
): boolean {
  const [question, later] = [points[at], points[other]];
  if (!question || !later || later.at <= question.at) return false;
  if (!["Decision", "Status", "Fix", "Discovery"].includes(later.family ?? "")) return false;
  const words = table.wordsOf(at).size;
  const shared = table.shared(at, other);
  return (
    words >= MIN_QUESTION_WORDS &&
    shared >= MIN_QUESTION_WORDS &&
    shared >= MIN_ANSWER_SHARE * words
  );
}
