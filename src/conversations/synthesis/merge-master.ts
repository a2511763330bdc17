import type { Master, MasterPart } from "#layouts/conversations/master-format.ts";
import { pointLine, type SourcedPoint } from "./sourced-points.ts";
import { type SubjectWords, WordTable } from "./themes.ts";

/** Hashes a line without its indentation. */
type LineHash = (line: string) => string;

/** The edits of a master by hand since loci wrote it. */
interface HandEdits {
  /** Hashes of removed lines, which do not return. */
  readonly removed: ReadonlySet<string>;
  /** Whether a person wrote a line. */
  readonly isOwn: (line: string) => boolean;
}

/** Finds the edits of a master by hand. */
export function handEdits({ record, parts }: Master, hashOf: LineHash): HandEdits {
  const there = new Set(parts.flatMap(({ title, lines }) => [title, ...lines]).map(hashOf));
  const gone = [...record.written].filter((hash) => !there.has(hash));
  return {
    removed: new Set([...record.removed, ...gone]),
    isOwn: (line) => !record.written.has(hashOf(line)),
  };
}

/** The comment in a section that a person wrote. */
const BY_HAND = "<!-- written by hand: loci leaves this section as it is -->";

/**
 * Adds the lines that a person wrote to new sections, each below its old heading. A section that a
 * person wrote stays complete, after those of loci.
 */
export function mergeParts(
  built: readonly MasterPart[],
  old: Master,
  { isOwn }: HandEdits,
): MasterPart[] {
  const titles = new Set(built.map(({ title }) => title.toLowerCase()));
  const ours = built.map((part) => {
    const before = old.parts.find(({ title }) => title.toLowerCase() === part.title.toLowerCase());
    return before ? { ...part, lines: withOwnLines(part.lines, before.lines, isOwn) } : part;
  });
  const theirs = old.parts.filter(({ title, lines }) => {
    const isTheirs =
      isOwn(title) || lines.some((line) => line !== "" && line !== BY_HAND && isOwn(line));
    return !titles.has(title.toLowerCase()) && isTheirs;
  });
  return [...ours, ...theirs.map((part) => handWritten(part, isOwn))];
}

/** A section of an older structure retains only the lines that a person added. */
function handWritten({ title, lines }: MasterPart, isOwn: HandEdits["isOwn"]): MasterPart {
  const plain = lines.filter((line) => line !== BY_HAND);
  const own = isOwn(title) ? plain : plain.filter((line) => line === "" || isOwn(line));
  const first = own.findIndex((line) => line !== "");
  return { title, lines: [BY_HAND, "", ...own.slice(Math.max(0, first))] };
}

const HEADING = /^#{3,6}\s/;

function withOwnLines(
  built: readonly string[],
  before: readonly string[],
  isOwn: HandEdits["isOwn"],
): string[] {
  const groups = ownGroups(before, isOwn);
  const lines = [...built];
  for (const [heading, own] of groups) {
    const missing = own.filter((line) => !lines.includes(line));
    if (missing.length > 0) insertBelow(lines, heading, missing);
  }
  return lines;
}

/** The lines that a person wrote, by their heading; empty for none. */
function ownGroups(before: readonly string[], isOwn: HandEdits["isOwn"]): Map<string, string[]> {
  const groups = new Map<string, string[]>([["", []]]);
  let heading = "";
  for (const line of before) {
    if (HEADING.test(line)) {
      heading = line;
      groups.set(heading, groups.get(heading) ?? []);
    } else if (line !== "" && isOwn(line)) groups.get(heading)?.push(line);
  }
  return groups;
}

function insertBelow(lines: string[], heading: string, own: readonly string[]): void {
  const at = heading === "" ? -1 : lines.indexOf(heading);
  if (heading !== "" && at < 0) {
    lines.push(...(lines.length > 0 ? [""] : []), heading, "", ...own);
    return;
  }
  const next = lines.findIndex((line, place) => place > at && HEADING.test(line));
  const end = next < 0 ? lines.length : next;
  const isBlank = next >= 0 && lines[end - 1] === "";
  lines.splice(isBlank ? end - 1 : end, 0, ...own);
}

/** The texts of the archive by file name, one for each month: every point that the master does not show. */
export function archiveTexts(points: readonly SourcedPoint[]): Map<string, string> {
  const months = Map.groupBy(points, ({ at }) => /^\d{4}-\d\d/.exec(at)?.[0] ?? "undated");
  return new Map(
    [...months].map(([month, members]) => [`${month}.md`, archiveText(month, members)]),
  );
}

function archiveText(month: string, points: readonly SourcedPoint[]): string {
  const lines = points.map((point) => pointLine(point, point.label));
  return [
    `# Archive ${month}`,
    "",
    "Points of summaries for which the master has no room, or that were settled since. `loci synthesize` writes this file.",
    "",
    ...lines,
    "",
  ].join("\n");
}

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
