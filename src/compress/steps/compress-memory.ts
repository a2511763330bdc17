import { bulletsOf, isDetail, isEarlier } from "#layouts/layered/memory-parts.ts";
import { isSummary, stampIn } from "#layouts/pages/summary-parts.ts";
import { endingOf, type MarkdownLine, rawOf } from "#text/markdown-lines.ts";
import { readSections, type Section } from "#text/markdown-sections.ts";
import {
  type CompressDraft,
  fold,
  headOfEarlier,
  isHollow,
  isShortEnough,
  leave,
  leaveWhole,
  presentSections,
  type RemovedText,
  sessionOf,
} from "./compress-draft.ts";

/** A shorter memory file, and the text that left it. */
export interface CompressedMemory {
  readonly kept: string;
  /**
   * The removed text, whole and in order, each piece below its headings; empty if there is none.
   */
  readonly archived: string;
  readonly leaving: readonly RemovedText[];
  /** How many characters it is still too long: hand-written text stays. */
  readonly overChars: number;
}

/** The order of removal: each step goes only as far as necessary. */
const STEPS = [leaveDetails, foldSummaries, leaveFolded];

/** The limits of a memory file. */
export interface MemoryLimits {
  /** A file up to this size stays as it is. */
  readonly maxChars: number;
  /** The size to which a longer one is compressed; by default the same. */
  readonly toChars?: number;
  /** The session whose summary is not folded. */
  readonly spare?: string;
}

/** Compresses a memory file as far as possible without touching hand-written text. */
export function compressMemory(text: string, limits: MemoryLimits): CompressedMemory {
  const { maxChars, toChars = maxChars, spare } = limits;
  if (text.length <= maxChars) return { kept: text, archived: "", leaving: [], overChars: 0 };
  const draft: CompressDraft = {
    root: readSections(text),
    ending: endingOf(text),
    toChars,
    spare,
    size: text.length,
    leftLines: new Set(),
    leaving: [],
    folded: [],
    earlier: undefined,
  };
  for (const step of STEPS) if (!isShortEnough(draft)) step(draft);
  for (const section of presentSections(draft).filter(isEarlier).reverse()) {
    if (isHollow(draft, section) && draft.folded.length === 0) {
      leaveWhole(draft, section, "folded line");
    }
  }
  const kept = keptOf(draft, draft.root);
  return {
    kept,
    archived: archivedOf(draft, draft.root),
    leaving: draft.leaving,
    overChars: Math.max(0, kept.length - maxChars),
  };
}

function keptOf(draft: CompressDraft, section: Section): string {
  const { earlier, folded, leftLines, ending } = draft;
  const isHere = earlier?.section === section && folded.length > 0;
  if (isHere && earlier.isNew) return [headOfEarlier(draft), ...folded, ending].join("");
  const own = section.heading ? [section.heading, ...section.lines] : section.lines;
  const rest = own.filter((line) => !leftLines.has(line));
  const lines = isHere ? withFolded(rest, draft) : rest.map(({ raw }) => raw);
  return [...lines, ...section.children.map((child) => keptOf(draft, child))].join("");
}

/** Newly folded summaries are newer than those folded before. */
function withFolded(lines: readonly MarkdownLine[], { folded, ending }: CompressDraft): string[] {
  const at = placeOfFolded(lines);
  const raws = lines.map(({ raw }) => raw);
  const before = raws.slice(0, at);
  // The last line of a text may have no ending.
  const isOpen = before.length > 0 && !before.at(-1)?.endsWith("\n");
  return [...before, ...(isOpen ? [ending] : []), ...folded, ...raws.slice(at)];
}

/**
 * Above the first older folded line; below everything else, but never in a code block, which may
 * have no end.
 */
function placeOfFolded(lines: readonly MarkdownLine[]): number {
  const bullet = lines.findIndex(({ raw, literal }) => !literal && /^[-*+][ \t]/.test(raw));
  if (bullet >= 0) return bullet;
  const last = lines.findLastIndex(({ raw }) => raw.trim() !== "");
  return lines[last]?.literal ? 1 : last + 1;
}

function archivedOf({ leftLines }: CompressDraft, root: Section): string {
  const print = (section: Section): string => {
    const lines = section.lines.filter((line) => leftLines.has(line));
    const inner = [rawOf(lines), ...section.children.map(print)].join("");
    const hasLeft = section.heading !== undefined && leftLines.has(section.heading);
    // The headings of what stays are named too, so that the pieces can be located.
    return inner === "" && !hasLeft ? "" : `${section.heading?.raw ?? ""}${inner}`;
  };
  return print(root);
}

/** Removes sections of details, the last first: older ones are further down. */
function leaveDetails(draft: CompressDraft): void {
  for (const section of presentSections(draft).reverse()) {
    if (isShortEnough(draft)) return;
    if (isDetail(section) && !isSummary(section)) leaveWhole(draft, section, "details");
  }
}

/** Folds summaries, the oldest first. */
function foldSummaries(draft: CompressDraft): void {
  for (const summary of newestFirst(presentSections(draft).filter(isSummary)).reverse()) {
    if (isShortEnough(draft)) return;
    if (draft.spare === undefined || sessionOf(summary) !== draft.spare) fold(draft, summary);
  }
}

/** Removes folded lines, the oldest first. */
function leaveFolded(draft: CompressDraft): void {
  const sections = presentSections(draft).filter(isEarlier);
  for (const bullet of sections.flatMap(bulletsOf).reverse()) {
    if (isShortEnough(draft)) return;
    leave(draft, bullet.lines, { reason: "folded line", title: bullet.words });
  }
  while (!isShortEnough(draft) && draft.folded.length > 0) {
    draft.size -= draft.folded.pop()?.length ?? 0;
  }
}

/** A summary without a time is as old as the one above it. */
function newestFirst(summaries: readonly Section[]): Section[] {
  let last = "9999";
  const dated = summaries.map((summary) => {
    last = stampIn(summary.title) || last;
    return { summary, stamp: last };
  });
  dated.sort((a, b) => Number(a.stamp < b.stamp) - Number(a.stamp > b.stamp));
  return dated.map(({ summary }) => summary);
}
