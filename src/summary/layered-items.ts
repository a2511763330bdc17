import type { MemoryItem } from "#base/memory-item.ts";
import { LEFT_OPEN, UNSERVED } from "#base/memory-item.ts";
import { isDetail, isEarlier, standaloneParts } from "#layouts/layered/memory-parts.ts";
import type { LayeredText } from "#layouts/layered-files.ts";
import { withoutSessionMarkers } from "#layouts/pages/session-marker.ts";
import { isSummary, stampIn } from "#layouts/pages/summary-parts.ts";
import { type HeadingText, headingTexts, readSections } from "#text/markdown-sections.ts";
import { cleanText } from "#text/model-text.ts";

/** A piece of a memory file that somebody has written by hand. */
export interface WrittenPiece extends MemoryItem {
  /** The headings above it, the outermost first. */
  readonly headings: readonly string[];
  /** Whether it has details, step by step: a log, a history. */
  readonly isDetail: boolean;
}

/** The items of a layered memory file: lasting lines of the summaries of sessions, and pieces that people have written. */
export interface LayeredItems {
  readonly notes: readonly MemoryItem[];
  readonly pieces: readonly WrittenPiece[];
}

/** The parts of a summary whose lines mean something later; lists of tasks and files do not. */
const LASTING: readonly (readonly [title: RegExp, kind: MemoryItem["kind"]])[] = [
  [/^key decisions\b/i, "decision"],
  [/^patterns established\b/i, "note"],
  [/^issues\b/i, "note"],
];

/** A layered memory text without the parts that mean nothing to an agent. */
export function textForAgents(text: string): string {
  return cleanText(withoutSessionMarkers(text));
}

/** Reads the items of one layered memory file. */
export function itemsOfLayered({ text }: LayeredText, path: string): LayeredItems {
  const notes: MemoryItem[] = [];
  const pieces: WrittenPiece[] = [];
  for (const stretch of headingTexts(readSections(text))) {
    const summary = stretch.sections.find(isSummary);
    if (stretch.sections.some(isEarlier)) continue;
    if (summary === undefined) pieces.push(...piecesOf(stretch, path));
    else notes.push(...notesOf(stretch, stampIn(summary.title), path));
  }
  return { notes, pieces };
}

function notesOf(stretch: HeadingText, at: string, path: string): MemoryItem[] {
  const title = stretch.sections.at(-1)?.title ?? "";
  const kind = LASTING.find(([pattern]) => pattern.test(title))?.[1];
  if (kind === undefined) return [];
  const lines = standaloneParts(stretch.text).map((text) =>
    text.replace(/^\s*[-*+]\s+/, "").replaceAll(/\s+/g, " "),
  );
  // An open end of an old session may be done by now; the thread of the last one lists the current ones.
  const lasting = lines.filter(
    (line) => ![LEFT_OPEN, ...UNSERVED].some((start) => line.startsWith(start)),
  );
  return lasting.map((line) => {
    return { id: idOf(line), kind, text: line, at: at.replace(" ", "T"), by: "agent", path };
  });
}

function piecesOf(stretch: HeadingText, path: string): WrittenPiece[] {
  const headings = stretch.sections.map(({ title }) => title).filter((title) => title !== "");
  const details = stretch.sections.some(isDetail);
  return standaloneParts(stretch.text).map((text) => ({
    id: idOf(text),
    kind: "note",
    text,
    at: "",
    by: "user",
    path,
    headings,
    isDetail: details,
  }));
}

function idOf(text: string): string {
  return `layered/${new Bun.CryptoHasher("md5").update(text).digest("hex").slice(0, 8)}`;
}
