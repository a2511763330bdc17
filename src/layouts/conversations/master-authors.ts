import type { Speaker } from "#base/memory-item.ts";
import { readFrontMatter } from "#text/markdown-sections.ts";
import { UNASKED, withAuthor } from "#trust/authors.ts";
import { lineHash } from "./list-items.ts";
import { type Master, parseMaster, printMaster, type SynthesisRecord } from "./master-format.ts";

// A master is made of summaries, of files of the project and of lines that people wrote into it. Its front matter names the author
// of each line that agents do not get unasked.

/** The author of a line of a master that waits; undefined for a line that agents get. */
export function waitingAuthor({ waits }: SynthesisRecord): (line: string) => Speaker | undefined {
  return (line) => waits.get(lineHash(line.replace(/^#+\s+/, ""))) ?? waits.get(lineHash(line));
}

/** The lines of a master that a person or somebody outside wrote: the title, the preface, and lines below a section. */
export function linesByHand({ title, preface, parts, record }: Master): string[] {
  const all = [title, ...preface, ...parts.flatMap((part) => [part.title, ...part.lines])];
  return all.filter((line) => line.trim() !== "" && !record.written.has(lineHash(line)));
}

/** The hashes of some lines by their author; none for an author whose words need no review. */
export function waitingHashes(lines: readonly string[], author: Speaker): [string, Speaker][] {
  return UNASKED[author] === "waits" ? lines.map((line) => [lineHash(line), author]) : [];
}

/** The text of a master below its front matter, with a label at each line from outside. */
export function labelledMaster(text: string): string {
  const authorOf = waitingAuthor(parseMaster(text).record);
  return editedLines(text, (line) => {
    // The headings above the commits and documents name their source.
    return [authorOf(line) === "outside" ? withAuthor(line, "outside") : line];
  });
}

/** The number of lines of a master that came from outside. */
export function linesFromOutside(text: string): number {
  return [...parseMaster(text).record.waits.values()].filter((one) => one === "outside").length;
}

/** The text of a master below its front matter without the lines that wait. */
export function masterWithoutWaiting(text: string): string {
  const authorOf = waitingAuthor(parseMaster(text).record);
  return editedLines(text, (line) => (authorOf(line) === undefined ? [line] : []));
}

function editedLines(text: string, edit: (line: string) => string[]): string {
  return readFrontMatter(text).body.split("\n").flatMap(edit).join("\n").trim();
}

/** A master whose lines by hand somebody has reviewed. */
export function reviewedMaster(text: string): string {
  const master = parseMaster(text);
  const reviewed = new Set(linesByHand(master).map(lineHash));
  const waits = new Map([...master.record.waits].filter(([hash]) => !reviewed.has(hash)));
  if (waits.size === master.record.waits.size) return text;
  return printMaster({ ...master, record: { ...master.record, waits } });
}
