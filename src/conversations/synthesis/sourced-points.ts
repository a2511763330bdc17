import { labelFamily, type PointLabel } from "#layouts/conversations/read-conversations.ts";
import { type ConversationSummary, parseSummary } from "#layouts/conversations/summary-format.ts";
import type { MasterLine } from "./build-master.ts";

/** A point of a summary with its source. */
export interface SourcedPoint {
  /** Its label in the summary. */
  readonly label: string;
  /** The matching label of ours; undefined if none matches. */
  readonly family: PointLabel | undefined;
  readonly text: string;
  /** The minute or day; empty if unknown. */
  readonly at: string;
  readonly session: string;
}

/** A summary, read for synthesis. */
export interface SummarySource {
  readonly session: string;
  readonly summary: ConversationSummary;
  /** The end of the conversation according to its summary. */
  readonly at: string;
}

/** Reads a summary for synthesis. */
export function summarySource(session: string, text: string): SummarySource {
  const summary = parseSummary(text);
  const { until, from } = summary.fields;
  const said = summary.points
    .map(({ at }) => at)
    .sort()
    .at(-1);
  const at = (until ?? from ?? "").slice(0, 16).replace("T", " ");
  return { session, summary, at: at === "" ? (said ?? "") : at };
}

/** All points of some summaries, the oldest first; the order of the summaries makes no difference. */
export function pointsOf(sources: readonly SummarySource[]): SourcedPoint[] {
  const points = sources.flatMap(({ session, summary, at }) =>
    summary.points.map((point, place) => ({
      point: {
        label: point.label,
        family: labelFamily(point.label),
        text: point.text,
        at: point.at === "" ? at : point.at,
        session,
      },
      key: `${point.at === "" ? at : point.at}\0${session}\0${`${place}`.padStart(5, "0")}`,
    })),
  );
  return points.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ point }) => point);
}

/** The name of a session in a line: enough of its id to find it. */
export function shortSession(session: string): string {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(session) ? session.slice(0, 8) : session;
}

/** A point as a line of a master. */
export function pointLine({ text, at, session }: SourcedPoint, label = ""): string {
  const origin = [at.slice(0, 10), shortSession(session)].filter((word) => word !== "").join(", ");
  return `- ${label === "" ? "" : `**${label}:** `}${text} (${origin})`;
}

/** Splits lines into those that fit a limit and the rest; the least valuable leave first. */
export function fitEntries(
  entries: readonly MasterLine[],
  mostChars: number,
): { readonly stay: readonly MasterLine[]; readonly leave: readonly MasterLine[] } {
  let chars = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
  const byValue = entries
    .map((entry, at) => ({ entry, at }))
    .sort((one, other) => one.entry.value - other.entry.value || one.at - other.at);
  const leave = new Set<MasterLine>();
  for (const { entry } of byValue) {
    if (chars <= mostChars) break;
    chars -= sizeOf(entry);
    leave.add(entry);
  }
  return { stay: entries.filter((entry) => !leave.has(entry)), leave: [...leave] };
}

/** The length of a line with its share of a heading. */
function sizeOf({ line }: MasterLine): number {
  return line.length + 8;
}
