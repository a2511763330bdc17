import {
  bulletsOf,
  isDetail,
  isEarlier,
  isSummary,
  stampIn,
} from "#layouts/layered/section-kinds.ts";
import { endingOf, type MarkdownLine } from "#text/markdown-lines.ts";
import { allSections, readSections, type Section } from "#text/markdown-sections.ts";
import {
  type Draft,
  fits,
  isHollow,
  type Leaving,
  leave,
  leaveWhole,
  presentSections,
} from "./compress-draft.ts";
import { fold, headOfEarlier, sessionOf } from "./fold-summaries.ts";

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

/** Lets sections of details leave, the last first: what is older stands further down. */
function leaveDetails(draft: Draft): void {
  for (const section of presentSections(draft).reverse()) {
    if (fits(draft)) return;
    if (isDetail(section) && !isSummary(section)) leaveWhole(draft, section, "details");
  }
}

/** Lets bullets leave that were said before in the same section, or in the same part of a newer summary. */
function leaveDuplicates(draft: Draft): void {
  const said = new Set<string>();
  // A summary that lacks a line would be taken for one that somebody has edited.
  const spared = new Set(presentSections(draft).filter(isSpared(draft)).flatMap(allSections));
  for (const { section, place } of placesOf(draft)) {
    const before = draft.leftLines.size;
    leaveSaid(draft, section, { said, place, stays: spared.has(section) });
    const wasTouched = draft.leftLines.size > before;
    if (wasTouched && isHollow(draft, section)) leaveWhole(draft, section, "duplicate");
  }
}

function leaveSaid(
  draft: Draft,
  section: Section,
  { said, place, stays }: { said: Set<string>; place: string; stays: boolean },
): void {
  // What has something indented below it says more than its first line.
  for (const { words, lines } of bulletsOf(section).filter((one) => one.lines.length === 1)) {
    if (fits(draft)) return;
    const key = `${place}\n${words}`;
    if (said.has(key) && !stays) leave(draft, lines, { reason: "duplicate", title: words });
    said.add(key);
  }
}

function isSpared({ spare }: Draft): (section: Section) => boolean {
  return (section) => spare !== undefined && isSummary(section) && sessionOf(section) === spare;
}

/** Folds summaries, the oldest first. */
function foldSummaries(draft: Draft): void {
  for (const summary of newestFirst(presentSections(draft).filter(isSummary)).reverse()) {
    if (fits(draft)) return;
    if (!isSpared(draft)(summary)) fold(draft, summary);
  }
}

/** Lets folded lines leave, the oldest first. */
function leaveFolded(draft: Draft): void {
  const sections = presentSections(draft).filter(isEarlier);
  for (const bullet of sections.flatMap(bulletsOf).reverse()) {
    if (fits(draft)) return;
    leave(draft, bullet.lines, { reason: "folded line", title: bullet.words });
  }
  while (!fits(draft) && draft.folded.length > 0) {
    draft.size -= draft.folded.pop()?.length ?? 0;
  }
}

/** The parts of a summary that say what holds on; a file that changed twice did change twice. */
const LASTING = ["Key Decisions", "Patterns Established", "Issues/Notes"];

function placesOf(draft: Draft): { section: Section; place: string }[] {
  const present = presentSections(draft).filter((section) => !isEarlier(section));
  const parts = new Set(present.filter(isSummary).flatMap((one) => allSections(one).slice(1)));
  return [draft.root, ...present].map((section, at) => {
    const isLasting = parts.has(section) && LASTING.includes(section.title);
    return { section, place: isLasting ? section.title : `${at}` };
  });
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
