import { lineHash } from "#layouts/conversations/line-hash.ts";
import {
  type ConversationSummary,
  parseSummary,
  printSummary,
} from "#layouts/conversations/summary-format.ts";
import { printPoint, type TrackingPoint } from "#layouts/conversations/tracking-point.ts";

/**
 * Puts an extract into the summary that there is. Lines that loci wrote and nobody touched are renewed; every line that
 * somebody wrote or changed stays, and what somebody took out does not return.
 */
export function mergeExtract(before: string | undefined, extract: ConversationSummary): string {
  if (before === undefined || before.trim() === "") return printWritten(extract, linesOf(extract));
  const old = parseSummary(before);
  const written = new Set((old.fields["written"] ?? "").split(" "));
  const isOurs = (line: string) => written.has(lineHash(line));
  // What an agent or a model worded covers the session until then.
  const until = old.fields["by"] === "loci" ? "" : (old.fields["until"] ?? "");
  const isLater = ({ at }: TrackingPoint) => at === "" || at > until.slice(0, 16).replace("T", " ");
  const points = merged(old.points, extract.points.filter(isLater), { lineOf: printPoint, isOurs });
  const files = merged(old.files, extract.files, { lineOf: String, isOurs });
  const next: ConversationSummary = {
    ...old,
    title: old.title === "" || isOurs(old.title) ? extract.title : old.title,
    context: old.context === "" || isOurs(old.context) ? extract.context : old.context,
    points,
    files,
    fields: { ...old.fields, ...extract.fields, by: old.fields["by"] ?? "loci" },
  };
  return printWritten(next, [...linesOf(extract), ...keptHashes(written)]);
}

interface Lines<Item> {
  readonly lineOf: (item: Item) => string;
  readonly isOurs: (line: string) => boolean;
}

/** The old items in their order, without ours that no longer hold, and behind them what is new. */
function merged<Item>(
  old: readonly Item[],
  now: readonly Item[],
  { lineOf, isOurs }: Lines<Item>,
): Item[] {
  const wanted = new Set(now.map((item) => lineHash(lineOf(item))));
  const stay = old.filter((item) => !isOurs(lineOf(item)) || wanted.has(lineHash(lineOf(item))));
  const there = new Set(stay.map((item) => lineHash(lineOf(item))));
  // What we wrote before and is not there any more was taken out by somebody.
  const come = now.filter((item) => !there.has(lineHash(lineOf(item))) && !isOurs(lineOf(item)));
  return [...stay, ...come];
}

function linesOf({ title, context, points, files }: ConversationSummary): string[] {
  return [title, context, ...points.map(printPoint), ...files];
}

const MARKER = "\0";

/** Hashes of lines are handed on as they are. */
function keptHashes(written: ReadonlySet<string>): string[] {
  return [...written].filter((hash) => hash !== "").map((hash) => `${MARKER}${hash}`);
}

function printWritten(summary: ConversationSummary, lines: readonly string[]): string {
  const hashes = lines.map((line) => (line.startsWith(MARKER) ? line.slice(1) : lineHash(line)));
  const written = [...new Set(hashes)].sort().join(" ");
  return printSummary({ ...summary, fields: { ...summary.fields, written } });
}
