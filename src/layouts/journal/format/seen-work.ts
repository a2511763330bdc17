import { endingOf, rawLines } from "#text/markdown-lines.ts";
import { type GeneratedLines, lineHash } from "./line-hash.ts";
import { formOf, type NoteForm } from "./note-forms.ts";
import { isPlaceholder } from "./placeholder.ts";
import { findSections, type SectionSpan, spliceLines } from "./table-text.ts";

/** The section of a person's note that loci writes before a compaction. */
const SEEN_HEADING = "## Seen by loci";
const SEEN = /^seen by loci$/i;

/**
 * A note with the state of the work in it. A placeholder, and a note that nobody has edited since loci wrote it, are
 * replaced. In a person's note only the section that loci wrote changes, unless somebody has edited it.
 */
export function withSeenWork(
  file: string,
  before: string | null,
  { fresh, generated }: { readonly fresh: string; readonly generated: GeneratedLines },
): string {
  const isOurs = (text: string) => generated.has(lineHash(file, text));
  if (before === null || isPlaceholder(formOf(file) as NoteForm, before) || isOurs(before))
    return fresh;
  const seen = sectionOf(fresh, endingOf(before));
  const span = findSections(before, SEEN).find((one) => isOurs(bodyOf(before, one)));
  if (!span) return `${before.trimEnd()}\n\n${SEEN_HEADING}\n${seen}`;
  return spliceLines(before, span.from, { remove: span.to - span.from, add: [seen] });
}

/** The notes that loci writes before a compaction. */
const WORK_NOTES = ["context/current-task.md", "progress/active.md"];

/** The hashes of what loci writes before a compaction: as a note of its own, and as a section of a person's note. */
export function workHashes(file: string, fresh: string): string[] {
  return [fresh, sectionOf(fresh, "\n")].map((one) => lineHash(file, one));
}

/** The hashes of those texts of the notes that loci wrote, as far as nobody has edited them. */
export function workIn(textOf: (file: string) => string, known: GeneratedLines): string[] {
  const hashes = WORK_NOTES.flatMap((file) => {
    const text = textOf(file);
    const bodies = findSections(text, SEEN).map((span) => bodyOf(text, span));
    return [text, ...bodies].map((one) => lineHash(file, one));
  });
  return hashes.filter((hash) => known.has(hash));
}

/** A note without the sections that loci wrote into it. */
export function withoutSeenWork(text: string): string {
  const [span] = findSections(text, SEEN);
  if (!span) return text;
  return withoutSeenWork(spliceLines(text, span.from - 1, { remove: span.to - span.from + 1 }));
}

/** The text of a note below its title, with headings one level lower. */
function sectionOf(note: string, ending: string): string {
  const lines = note.trimEnd().split("\n").slice(1);
  const lower = lines.map((line) => line.replace(/^## /, "### "));
  return `${lower.join("\n").trim()}\n`.replaceAll("\n", ending);
}

function bodyOf(text: string, { from, to }: SectionSpan): string {
  return rawLines(text).slice(from, to).join("").trim();
}
