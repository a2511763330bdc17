import { fault } from "#base/fault.ts";
import type { Speaker } from "#base/memory-item.ts";
import { nearest } from "#base/nearest.ts";
import { isScopeName } from "#layouts/conversation-paths.ts";
import { labelFamily, type PointLabel } from "#layouts/conversations/read-conversations.ts";
import { type ConversationSummary, parseSummary } from "#layouts/conversations/summary-format.ts";

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
  readonly author: Speaker;
}

/** A summary, read for synthesis. */
export interface SummarySource {
  readonly session: string;
  readonly summary: ConversationSummary;
  /** The end of the conversation according to its summary. */
  readonly at: string;
  readonly author: Speaker;
}

/** Reads a summary of some author for synthesis. */
export function summarySource(
  session: string,
  text: string,
  author: Speaker = "agent",
): SummarySource {
  const summary = parseSummary(text);
  const { until, from } = summary.fields;
  const said = summary.points
    .map(({ at }) => at)
    .sort()
    .at(-1);
  const at = (until ?? from ?? "").slice(0, 16).replace("T", " ");
  return { session, summary, at: at === "" ? (said ?? "") : at, author };
}

/** All points of some summaries, the oldest first; the order of the summaries makes no difference. */
export function pointsOf(sources: readonly SummarySource[]): SourcedPoint[] {
  const points = sources.flatMap(({ session, summary, at, author }) =>
    summary.points.map((point, place) => ({
      point: {
        label: point.label,
        family: labelFamily(point.label),
        text: point.text,
        at: point.at === "" ? at : point.at,
        session,
        author,
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

/** Reads `frontend=web/**,*.css; backend=api/**` into the globs of each scope. */
function scopesFrom(text: string): Map<string, string[]> {
  const scopes = new Map<string, string[]>();
  for (const part of text.split(";")) {
    const [name = "", globs = ""] = part.split("=").map((half) => half.trim());
    const list = globs
      .split(",")
      .map((glob) => glob.trim())
      .filter((glob) => glob !== "");
    if (isScopeName(name) && list.length > 0) scopes.set(name, list);
  }
  return scopes;
}

/** The globs of a scope; throws a fault if it is not set. */
export function scopeGlobs(setting: string, scope: string): string[] {
  const scopes = scopesFrom(setting);
  const globs = scopes.get(scope);
  if (globs) return globs;
  const near = nearest(scope, [...scopes.keys()]);
  const wanted =
    near === undefined
      ? "a scope of the setting `synthesis.scopes`"
      : `a scope such as \`${near}\``;
  throw fault("bad-value", { name: "--scope", value: scope, wanted });
}

/** Whether a conversation touched a file of a scope. */
export function isInScope({ files }: ConversationSummary, globs: readonly string[]): boolean {
  const patterns = globs.map((glob) => new Bun.Glob(glob));
  return files.some((line) => {
    const path = /^`([^`]+)`/.exec(line)?.[1] ?? line.split(" ")[0] ?? "";
    return patterns.some((pattern) => pattern.match(path));
  });
}
