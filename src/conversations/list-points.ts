import { pointId } from "#index/readers/conversations-reader.ts";
import { isWaiting, readSummaries } from "#layouts/conversations/read-conversations.ts";
import { parseSummary } from "#layouts/conversations/summary-format.ts";

/** A point of a summary, as a list shows it. */
export interface ListedPoint {
  /** The id that `loci show` and `loci forget` accept. */
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** The minute or day of the statement; empty if unknown. */
  readonly at: string;
  readonly session: string;
}

/** The points of a project's summaries, the newest first. */
export function listPoints(root: string): ListedPoint[] {
  const summaries = readSummaries(root).filter((summary) => !isWaiting(summary));
  const points = summaries.flatMap(({ session, path, text }) =>
    parseSummary(text).points.map((point): ListedPoint => {
      const { label, text: words, at } = point;
      return { id: pointId(path, point), label, text: words, at, session };
    }),
  );
  return points.toSorted((one, other) => other.at.localeCompare(one.at));
}
