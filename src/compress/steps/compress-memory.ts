import { isEarlier } from "#layouts/layered/section-kinds.ts";
import { endingOf, type MarkdownLine } from "#text/markdown-lines.ts";
import { readSections, type Section } from "#text/markdown-sections.ts";
import {
  type Draft,
  fits,
  isHollow,
  type Leaving,
  leaveWhole,
  presentSections,
} from "./compress-draft.ts";
import { foldSummaries, leaveDetails, leaveDuplicates, leaveFolded } from "./compress-steps.ts";
import { headOfEarlier } from "./fold-summaries.ts";

/** A memory file made shorter, and what left it for that. */
export interface Compressed {
  readonly kept: string;
  /** What left, whole and in order, each below the headings that it stood under; empty if nothing did. */
  readonly archived: string;
  readonly leaving: readonly Leaving[];
  /** By how many characters it is still too long: what was written by hand stays. */
  readonly overChars: number;
}

/** The way things leave: each step goes only as far as it must. */
const STEPS = [leaveDetails, leaveDuplicates, foldSummaries, leaveFolded];

/** How long a memory file may be. */
export interface Limits {
  /** A file that is not longer stays as it is. */
  readonly maxChars: number;
  /** To what a longer one is compressed; without it, to just that. */
  readonly toChars?: number;
  /** The session whose summary is not folded. */
  readonly spare?: string;
}

/** Makes a memory file short enough, as far as that can be done without touching what was written by hand. */
export function compressMemory(text: string, limits: Limits): Compressed {
  const { maxChars, toChars = maxChars, spare } = limits;
  if (text.length <= maxChars) return { kept: text, archived: "", leaving: [], overChars: 0 };
  const draft: Draft = {
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
  for (const step of STEPS) if (!fits(draft)) step(draft);
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

function keptOf(draft: Draft, section: Section): string {
  const { earlier, folded, leftLines, ending } = draft;
  const isHere = earlier?.section === section && folded.length > 0;
  if (isHere && earlier.isNew) return [headOfEarlier(draft), ...folded, ending].join("");
  const own = section.heading ? [section.heading, ...section.lines] : section.lines;
  const rest = own.filter((line) => !leftLines.has(line));
  const lines = isHere ? withFolded(rest, draft) : rest.map(({ raw }) => raw);
  return [...lines, ...section.children.map((child) => keptOf(draft, child))].join("");
}

/** Newly folded summaries are newer than those folded before. */
function withFolded(lines: readonly MarkdownLine[], { folded, ending }: Draft): string[] {
  const at = placeOfFolded(lines);
  const raws = lines.map(({ raw }) => raw);
  const before = raws.slice(0, at);
  // The last line of a text may have no ending.
  const isOpen = before.length > 0 && !before.at(-1)?.endsWith("\n");
  return [...before, ...(isOpen ? [ending] : []), ...folded, ...raws.slice(at)];
}

/** Above the first line that was folded before; below all else, but never in a block of code, which may have no end. */
function placeOfFolded(lines: readonly MarkdownLine[]): number {
  const bullet = lines.findIndex(({ raw, literal }) => !literal && /^[-*+][ \t]/.test(raw));
  if (bullet >= 0) return bullet;
  const last = lines.findLastIndex(({ raw }) => raw.trim() !== "");
  return lines[last]?.literal ? 1 : last + 1;
}

function archivedOf({ leftLines }: Draft, root: Section): string {
  const print = (section: Section): string => {
    const lines = section.lines.filter((line) => leftLines.has(line));
    const inner = [rawOf(lines), ...section.children.map(print)].join("");
    const hasLeft = section.heading !== undefined && leftLines.has(section.heading);
    // What did not leave is named all the same, so that the rest is found where it stood.
    return inner === "" && !hasLeft ? "" : `${section.heading?.raw ?? ""}${inner}`;
  };
  return print(root);
}

function rawOf(lines: readonly MarkdownLine[]): string {
  return lines.map(({ raw }) => raw).join("");
}
