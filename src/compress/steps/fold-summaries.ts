import { countNouns } from "#base/count-nouns.ts";
import { shorten } from "#base/printable-text.ts";
import { readSessionMarker, sessionMarker } from "#layouts/layered/memory-paths.ts";
import {
  bulletsOf,
  EARLIER_TITLE,
  isEarlier,
  isSummary,
  stampIn,
} from "#layouts/layered/section-kinds.ts";
import { allSections, type Section } from "#text/markdown-sections.ts";
import { type CompressDraft, leaveWhole, presentSections } from "./compress-draft.ts";

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
