import {
  bulletsOf,
  isDetail,
  isEarlier,
  isSummary,
  stampIn,
} from "#layouts/layered/section-kinds.ts";
import { allSections, type Section } from "#text/markdown-sections.ts";
import {
  type Draft,
  fits,
  isHollow,
  leave,
  leaveWhole,
  presentSections,
} from "./compress-draft.ts";
import { fold, sessionOf } from "./fold-summaries.ts";

/** Removes sections of details, the last first: older ones are further down. */
export function leaveDetails(draft: Draft): void {
  for (const section of presentSections(draft).reverse()) {
    if (fits(draft)) return;
    if (isDetail(section) && !isSummary(section)) leaveWhole(draft, section, "details");
  }
}

/**
 * Removes bullets that repeat an earlier one of the same section, or of the same part of a newer
 * summary.
 */
export function leaveDuplicates(draft: Draft): void {
  const said = new Set<string>();
  // A summary that lacks a line would seem edited.
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
  // A bullet with indented lines below it says more than its first line.
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
export function foldSummaries(draft: Draft): void {
  for (const summary of newestFirst(presentSections(draft).filter(isSummary)).reverse()) {
    if (fits(draft)) return;
    if (!isSpared(draft)(summary)) fold(draft, summary);
  }
}

/** Removes folded lines, the oldest first. */
export function leaveFolded(draft: Draft): void {
  const sections = presentSections(draft).filter(isEarlier);
  for (const bullet of sections.flatMap(bulletsOf).reverse()) {
    if (fits(draft)) return;
    leave(draft, bullet.lines, { reason: "folded line", title: bullet.words });
  }
  while (!fits(draft) && draft.folded.length > 0) {
    draft.size -= draft.folded.pop()?.length ?? 0;
  }
}

/** The parts of a summary that stay true; a file that changed twice did change twice. */
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
