import { lineHash } from "#layouts/conversations/list-items.ts";
import { printPoint, type TrackingPoint } from "#layouts/conversations/read-conversations.ts";
import {
  type ConversationSummary,
  parseSummary,
  printSummary,
} from "#layouts/conversations/summary-format.ts";

/**
 * Merges an extract into the existing summary. It renews only lines that loci wrote and nobody
 * changed. A line that a person wrote stays, and a line that a person removed does not return.
 */
export function mergeExtract(before: string | undefined, extract: ConversationSummary): string {
  if (before === undefined || before.trim() === "") return printWritten(extract, hashesOf(extract));
  const old = parseSummary(before);
  const written = new Set((old.fields["written"] ?? "").split(" "));
  const isOurs = (line: string) => written.has(lineHash(line));
  // A summary by an agent or a model covers the session up to its time.
  const until = old.fields["by"] === "loci" ? "" : (old.fields["until"] ?? "");
  const isLater = ({ at }: TrackingPoint) => at === "" || at > until.slice(0, 16).replace("T", " ");
  const points = mergeItems(old.points, extract.points.filter(isLater), {
    lineOf: printPoint,
    isOurs,
  });
  const files = mergeItems(old.files, extract.files, { lineOf: String, isOurs });
  const next: ConversationSummary = {
    ...old,
    title: old.title === "" || isOurs(old.title) ? extract.title : old.title,
    context: old.context === "" || isOurs(old.context) ? extract.context : old.context,
    points,
    files,
    fields: { ...old.fields, ...extract.fields, by: old.fields["by"] ?? "loci" },
  };
  return printWritten(next, [...hashesOf(extract), ...written]);
}

interface Lines<Item> {
  readonly lineOf: (item: Item) => string;
  readonly isOurs: (line: string) => boolean;
}

/** The old items in their order without outdated ones of ours, and then the new ones. */
function mergeItems<Item>(
  old: readonly Item[],
  now: readonly Item[],
  { lineOf, isOurs }: Lines<Item>,
): Item[] {
  const wanted = new Set(now.map((item) => lineHash(lineOf(item))));
  const stay = old.filter((item) => !isOurs(lineOf(item)) || wanted.has(lineHash(lineOf(item))));
  const there = new Set(stay.map((item) => lineHash(lineOf(item))));
  // A line of ours that is missing was removed by a person.
  const come = now.filter((item) => !there.has(lineHash(lineOf(item))) && !isOurs(lineOf(item)));
  return [...stay, ...come];
}

function hashesOf({ title, context, points, files }: ConversationSummary): string[] {
  return [title, context, ...points.map(printPoint), ...files].map(lineHash);
}

function printWritten(summary: ConversationSummary, hashes: readonly string[]): string {
  const written = [...new Set(hashes)].filter((hash) => hash !== "").sort();
  return printSummary({ ...summary, fields: { ...summary.fields, written: written.join(" ") } });
}
