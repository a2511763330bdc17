import type { MarkdownLine } from "#text/markdown-lines.ts";
import { allLines, allSections, type Section } from "#text/markdown-sections.ts";

/** Why something leaves a memory file. */
export type LeavingReason = "details" | "duplicate" | "summary" | "folded line";

/** One thing that leaves. */
export interface Leaving {
  readonly reason: LeavingReason;
  /** The heading of the section, or the words of the line. */
  readonly title: string;
  readonly chars: number;
}

/** A memory file while it gets shorter: what has left it so far, and what came in its place. */
export interface Draft {
  readonly root: Section;
  readonly ending: string;
  readonly toChars: number;
  /** The session whose summary stays. */
  readonly spare: string | undefined;
  /** How many characters stay as of now. */
  size: number;
  readonly leftLines: Set<MarkdownLine>;
  readonly leaving: Leaving[];
  /** The lines that stand for summaries folded in this run, newest first. */
  readonly folded: string[];
  /** Where the folded lines go: in the section that is there, or in place of the first summary that was folded. */
  earlier: { readonly section: Section; readonly isNew: boolean } | undefined;
}

/** Whether the draft is short enough. */
export function fits(draft: Draft): boolean {
  return draft.size <= draft.toChars;
}

/** Lets lines leave together, and takes note of it. */
export function leave(
  draft: Draft,
  lines: readonly MarkdownLine[],
  { reason, title }: Pick<Leaving, "reason" | "title">,
): void {
  const chars = lengthOf(lines.filter((line) => !draft.leftLines.has(line)));
  for (const line of lines) draft.leftLines.add(line);
  draft.size -= chars;
  if (chars > 0) draft.leaving.push({ reason, title, chars });
}

/** Lets a whole section leave. */
export function leaveWhole(draft: Draft, section: Section, reason: LeavingReason): void {
  leave(draft, allLines(section), { reason, title: section.title });
}

/** Whether nothing but blank lines is left of a section. */
export function isHollow(draft: Draft, section: Section): boolean {
  const rest = allLines(section).filter((line) => !draft.leftLines.has(line));
  return rest.every((line) => line === section.heading || line.raw.trim() === "");
}

/** The sections below the root that are still there, in the order of the text. */
export function presentSections(draft: Draft): Section[] {
  return allSections(draft.root).filter(
    ({ heading }) => heading !== undefined && !draft.leftLines.has(heading),
  );
}

/** How many characters some lines have. */
function lengthOf(lines: readonly MarkdownLine[]): number {
  return lines.reduce((sum, { raw }) => sum + raw.length, 0);
}
