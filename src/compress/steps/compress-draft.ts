import { countNouns, shorten } from "#base/printable-text.ts";
import { bulletsOf, EARLIER_TITLE, isEarlier } from "#layouts/layered/memory-parts.ts";
import { readSessionMarker, sessionMarker } from "#layouts/pages/session-marker.ts";
import { isSummary, stampIn } from "#layouts/pages/summary-parts.ts";
import type { MarkdownLine } from "#text/markdown-lines.ts";
import { allLines, allSections, type Section } from "#text/markdown-sections.ts";

/** Why text leaves a memory file. */
type LeavingReason = "details" | "summary" | "folded line";

/** One piece of text that leaves. */
export interface RemovedText {
  readonly reason: LeavingReason;
  /** The heading of the section, or the words of the line. */
  readonly title: string;
  readonly chars: number;
}

/** A memory file while it shrinks: what has left so far, and its replacement. */
export interface CompressDraft {
  readonly root: Section;
  readonly ending: string;
  readonly toChars: number;
  /** The session whose summary stays. */
  readonly spare: string | undefined;
  /** The number of characters that currently stay. */
  size: number;
  readonly leftLines: Set<MarkdownLine>;
  readonly leaving: RemovedText[];
  /** The lines for summaries folded in this run, newest first. */
  readonly folded: string[];
  /** The folded lines go into the existing section, or replace the first folded summary. */
  earlier: { readonly section: Section; readonly isNew: boolean } | undefined;
}

/** Whether the draft is short enough. */
export function isShortEnough(draft: CompressDraft): boolean {
  return draft.size <= draft.toChars;
}

/** Removes lines together, and records it. */
export function leave(
  draft: CompressDraft,
  lines: readonly MarkdownLine[],
  { reason, title }: Pick<RemovedText, "reason" | "title">,
): void {
  const chars = lengthOf(lines.filter((line) => !draft.leftLines.has(line)));
  for (const line of lines) draft.leftLines.add(line);
  draft.size -= chars;
  if (chars > 0) draft.leaving.push({ reason, title, chars });
}

/** Removes a whole section. */
export function leaveWhole(draft: CompressDraft, section: Section, reason: LeavingReason): void {
  leave(draft, allLines(section), { reason, title: section.title });
}

/** Whether only blank lines are left of a section. */
export function isHollow(draft: CompressDraft, section: Section): boolean {
  const rest = allLines(section).filter((line) => !draft.leftLines.has(line));
  return rest.every((line) => line === section.heading || line.raw.trim() === "");
}

/** The sections below the root that are still there, in the order of the text. */
export function presentSections(draft: CompressDraft): Section[] {
  return allSections(draft.root).filter(
    ({ heading }) => heading !== undefined && !draft.leftLines.has(heading),
  );
}

/** The number of characters of some lines. */
function lengthOf(lines: readonly MarkdownLine[]): number {
  return lines.reduce((sum, { raw }) => sum + raw.length, 0);
}

const FOLDED_LINE_CHARS = 120;

/** Folds a summary into one line; the summary itself leaves. */
export function fold(draft: CompressDraft, summary: Section): void {
  const line = `${foldedLine(summary)}${draft.ending}`;
  if (!draft.earlier) {
    const found = earlierIn(draft);
    draft.earlier = { section: found ?? summary, isNew: !found };
    draft.size += draft.ending.length + (found ? 0 : headOfEarlier(draft).length);
  }
  leaveWhole(draft, summary, "summary");
  draft.folded.unshift(line);
  draft.size += line.length;
}

/** A line inside a summary leaves with it. */
function earlierIn(draft: CompressDraft): Section | undefined {
  const present = presentSections(draft);
  const within = new Set(present.filter(isSummary).flatMap(allSections));
  return present.find((section) => isEarlier(section) && !within.has(section));
}

/** The heading of a new section for folded lines. */
export function headOfEarlier({ earlier, ending }: CompressDraft): string {
  const marks = "#".repeat(earlier?.section.level ?? 2);
  return `${marks} ${EARLIER_TITLE}${ending}${ending}`;
}

function foldedLine(summary: Section): string {
  const stamp = stampIn(summary.title);
  const decisions = bulletsIn(summary, /^key decisions$/i);
  const files = bulletsIn(summary, /^files modified$/i);
  const counts = [countNouns(decisions.length, "decision"), countNouns(files.length, "file")].join(
    ", ",
  );
  const [first = ""] = [...decisions, ...allSections(summary).flatMap(wordsOf)];
  const session = sessionOf(summary);
  // The marker stays, so that a resumed session finds itself.
  const marker = session === undefined ? "" : ` ${sessionMarker({ session, digest: undefined })}`;
  return `- ${stamp || summary.title}: ${counts}${first && `: ${shorten(first, FOLDED_LINE_CHARS)}`}${marker}`;
}

/** The session that a summary names. */
export function sessionOf({ lines }: Section): string | undefined {
  for (const { raw, literal } of lines) {
    const marked = literal ? undefined : readSessionMarker(raw);
    if (marked) return marked.session;
  }
  return undefined;
}

function bulletsIn(summary: Section, title: RegExp): string[] {
  return allSections(summary)
    .filter((section) => title.test(section.title))
    .flatMap(wordsOf);
}

function wordsOf(section: Section): string[] {
  return bulletsOf(section).map(({ words }) => words);
}
