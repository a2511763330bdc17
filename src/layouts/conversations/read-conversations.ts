import { fault } from "#base/fault.ts";
import { listNames } from "#disk/folder.ts";
import { NOT_UTF8, readText } from "#disk/read-text.ts";
import {
  type ConversationMemory,
  masterPath,
  summariesFolder,
} from "#layouts/conversation-paths.ts";
import { SESSION_ID } from "#session/state/session-folder.ts";

/** The summary file of a session. */
export interface SummaryFile {
  readonly session: string;
  readonly path: string;
  readonly text: string;
}

/** A master may be larger than its ceiling, because people write there, too. */
const MASTER_CAP_BYTES = 2 * 1024 * 1024;

/** The sessions with a summary, sorted by name. */
export function summarizedSessions(root: string): string[] {
  return listNames(summariesFolder(root))
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -".md".length))
    .filter((session) => SESSION_ID.test(session))
    .sort();
}

/** All readable summaries of a project, sorted by session. */
export function readSummaries(root: string): SummaryFile[] {
  return summarizedSessions(root).flatMap((session) => {
    const path = `${summariesFolder(root)}/${session}.md`;
    const reading = readText(path, { inside: root });
    return reading.kind === "text" ? [{ session, path, text: reading.text }] : [];
  });
}

const WAITING_FRONT_MATTER = /^---\n(?:(?!---)[^\n]*\n)*?waits: (?:imported|rejected)\n/;

/** Whether a summary came from another person and the user has not accepted it. */
export function isWaiting({ text }: Pick<SummaryFile, "text">): boolean {
  return WAITING_FRONT_MATTER.test(text);
}

/** The text of a file; undefined if it is missing. Throws a fault if it cannot be read. */
export function conversationText(root: string, path: string): string | undefined {
  const reading = readText(path, { inside: root, capBytes: MASTER_CAP_BYTES });
  if (reading.kind === "text") return reading.text;
  if (reading.kind === "missing") return undefined;
  throw fault("refused-file", { path, why: reading.why });
}

/** The text of such a file; undefined also if it is no text. A file that leads out of the project is still a fault. */
export function readableText(root: string, path: string): string | undefined {
  const reading = readText(path, { inside: root, capBytes: MASTER_CAP_BYTES });
  if (reading.kind === "refused" && reading.why === NOT_UTF8) return undefined;
  return conversationText(root, path);
}

/** The text of a master; undefined if there is none that can be read. */
export function masterText(memory: ConversationMemory): string | undefined {
  return readableText(memory.root, masterPath(memory));
}

/** The summaries and the master of a project that cannot be read, each with the reason. */
export function brokenConversations(root: string): { path: string; why: string }[] {
  const names = listNames(summariesFolder(root)).filter((name) => name.endsWith(".md"));
  const summaries = names.map((name) => `${summariesFolder(root)}/${name}`);
  return [...summaries, masterPath({ root, scope: "" })].flatMap((path) => {
    const reading = readText(path, { inside: root, capBytes: MASTER_CAP_BYTES });
    return reading.kind === "refused" ? [{ path, why: reading.why }] : [];
  });
}

/** One decision, discovery or open end of a conversation. */
export interface TrackingPoint {
  /** The label, such as `Decision`; empty if there is none. */
  readonly label: string;
  readonly text: string;
  /** The minute or day of the statement; empty if unknown. */
  readonly at: string;
  /** The first characters of its message's id; empty if unknown. */
  readonly source: string;
}

/** The labels that loci writes. People and agents may use any other. */
const POINT_LABELS = [
  ...["Decision", "Preference", "Constraint", "Discovery", "Fix", "Request", "Status", "Open"],
] as const;

/** One of the labels that loci writes. */
export type PointLabel = (typeof POINT_LABELS)[number];

/** Other words for these labels, by their beginning. */
const FAMILIES: readonly (readonly [start: RegExp, label: PointLabel])[] = [
  [/^(?:key )?(?:decision|decided|choice|architecture)/i, "Decision"],
  [/^(?:rejected|alternative)/i, "Decision"],
  [/^(?:user )?(?:preference|convention)/i, "Preference"],
  [/^(?:constraint|limit|requirement)/i, "Constraint"],
  [/^(?:discover|learn|insight|finding|pattern|key insight|note|root cause)/i, "Discovery"],
  [/^(?:fix|error|bug|resolved|resolution|workaround|problem)/i, "Fix"],
  [/^(?:request|asked)/i, "Request"],
  [/^(?:status|progress|completed|done|implemented|outcome|result|change)/i, "Status"],
  [/^(?:open|question|blocker|pending|next|issue|unresolved|active question|todo|to do)/i, "Open"],
];

/** The label of ours for another label; undefined if none matches. */
export function labelFamily(label: string): PointLabel | undefined {
  return FAMILIES.find(([start]) => start.test(label.trim()))?.[1];
}

const LABELLED =
  /^(?:\*\*|__)?([\p{L}][\p{L}\p{N} '&/-]{1,39}?)(?:\*\*|__)?:(?:\*\*|__)?\s+(\S[\s\S]*)$/u;
const SOURCED = /\s+\((\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)(?:, ([0-9a-zA-Z-]{8,36}))?\)$/;

/** Reads a point from the text of a list item. */
export function parsePoint(item: string, label = ""): TrackingPoint {
  const whole = item.trim();
  const sourced = SOURCED.exec(whole);
  const said = sourced ? whole.slice(0, sourced.index) : whole;
  const [, own, text] = LABELLED.exec(said) ?? [];
  const isLabelled = own !== undefined && text !== undefined;
  return {
    label: isLabelled ? own : label,
    text: isLabelled ? text : said,
    at: sourced?.[1] ?? "",
    source: sourced?.[2] ?? "",
  };
}

/** Prints a point as the text of a list item. */
export function printPoint({ label, text, at, source }: TrackingPoint): string {
  const origin = [at, source].filter((word) => word !== "").join(", ");
  const head = label === "" ? "" : `**${label}:** `;
  return `${head}${text}${at === "" ? "" : ` (${origin})`}`;
}
