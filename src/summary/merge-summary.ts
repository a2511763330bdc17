import { SUMMARY_PARTS, type SummaryParts } from "#base/account.ts";
import { isCount } from "#capture/account-views.ts";
import { bulletsOf } from "#layouts/layered/memory-parts.ts";
import { readSessionMarker, sessionMarker } from "#layouts/pages/session-marker.ts";
import { bare, endingOf, type MarkdownLine, rawLines, rawOf } from "#text/markdown-lines.ts";
import {
  allLines,
  allSections,
  printSection,
  readSections,
  type Section,
} from "#text/markdown-sections.ts";

/** A summary as it is to be written. */
interface Summary {
  readonly session: string;
  /** The local time of the session's last item, as far as the minute. */
  readonly stamp: string;
  readonly parts: SummaryParts;
}

/** The headings of the parts of a summary, in their order. */
const HEADINGS = [
  ["decisions", "Key Decisions"],
  ["tasks", "Tasks Completed"],
  ["files", "Files Modified"],
  ["patterns", "Patterns Established"],
  ["issues", "Issues/Notes"],
] as const;

/** The position of a summary: its level, and whether one by hand is above it. */
interface SummaryPosition {
  readonly level: number;
  readonly continued: boolean;
}

/** A summary to be merged, with what of it was written before. */
export interface SummaryToMerge extends Summary {
  /** The lines of its last version; a person who edited that has decided about them. */
  readonly written: readonly string[];
  /** The lines that were decided about earlier. */
  readonly settled: readonly string[];
}

/** A memory with a session's summary in it. */
export interface MergedMemory {
  readonly text: string;
  readonly settled: readonly string[];
}

/** Puts a summary into a memory, or a new version in the old one's place; what was edited by hand stays as it is. */
export function mergeSummary(text: string, told: SummaryToMerge): MergedMemory {
  const root = readSections(text);
  const { own, edited } = summariesOf(root, told.session);
  const last = edited.at(-1);
  // One that is gone was taken out by hand, or has left for the archive; neither is undone.
  const isGone = !own && told.written.length > 0 && !isFolded(text, told.session);
  const settled = isGone ? [...new Set([...told.settled, ...told.written])] : told.settled;
  const continued = last !== undefined || settled.length > 0;
  const left = continued ? partsLeft(told.parts, { edited, settled }) : told.parts;
  const parts = own ? withUnknown(left, own, told.written) : left;
  if (SUMMARY_PARTS.every((part) => parts[part].length === 0)) return { text, settled };
  const ending = endingOf(text);
  const written = (level: number) =>
    summaryText({ ...told, parts }, { level, continued }).replaceAll("\n", ending);
  return { text: placeSummary(root, { own, last, session: told.session, written }), settled };
}

interface Summaries {
  /** The one that we may revise. */
  readonly own: Section | undefined;
  readonly edited: readonly Section[];
}

function summariesOf(root: Section, session: string): Summaries {
  const owned = allSections(root).filter((section) => ownerOf(section)?.session === session);
  const edited = owned.filter((section) => ownerOf(section)?.edited);
  return { own: owned.find((section) => !edited.includes(section)), edited };
}

interface Place {
  readonly own: Section | undefined;
  readonly last: Section | undefined;
  readonly session: string;
  /** The summary at a level of headings. */
  readonly written: (level: number) => string;
}

function placeSummary(root: Section, { own, last, session, written }: Place): string {
  if (own) {
    const replacement = written(own.level);
    return isSame(own, replacement) ? printSection(root) : print(root, { at: own, replacement });
  }
  if (last) return print(root, { after: last, addition: written(last.level) });
  return onTop(root, { session, written });
}

/** Selects the lines that are in no edited summary and never were. */
function partsLeft(
  parts: SummaryParts,
  { edited, settled }: { edited: readonly Section[]; settled: readonly string[] },
): SummaryParts {
  const there = edited.map(printSection).join("\n");
  const left = SUMMARY_PARTS.map((part) => [
    part,
    parts[part].filter((line) => !settled.includes(line) && !there.includes(line)),
  ]);
  return Object.fromEntries(left) as SummaryParts;
}

/** Adds the lines of our own summary that the state lacks, because the state of a session may be lost. */
function withUnknown(parts: SummaryParts, own: Section, written: readonly string[]): SummaryParts {
  const known = new Set([...written, ...SUMMARY_PARTS.flatMap((part) => parts[part])]);
  const all = HEADINGS.map(([part, title]) => {
    const there = allSections(own).filter((section) => section.title === title);
    const lines = there.flatMap(bulletsOf).map(({ words }) => words);
    return [part, [...lines.filter((line) => !known.has(line) && !isCount(line)), ...parts[part]]];
  });
  return Object.fromEntries(all) as SummaryParts;
}

/** Whether a section already says what it is to say; a later time alone is no news. */
function isSame(section: Section, fresh: string): boolean {
  const body = (text: string) => text.split(/\r?\n/).slice(2).join("\n").trimEnd();
  return body(printSection(section)) === body(fresh);
}

type Edit =
  | { readonly at: Section; readonly replacement: string }
  | { readonly after: Section; readonly addition: string };

function print(section: Section, edit: Edit): string {
  if ("at" in edit && edit.at === section) return `${edit.replacement}${endBlank(section)}`;
  const inner = section.children.map((child) => print(child, edit));
  const text = [section.heading?.raw ?? "", ...section.lines.map(({ raw }) => raw), ...inner];
  if (!("after" in edit) || edit.after !== section) return text.join("");
  return `${withBlankLine(text.join(""), endingOf(edit.addition))}${edit.addition}${endingOf(edit.addition)}`;
}

/** The blank lines between a section and the next one. */
function endBlank(section: Section): string {
  const ends = /(?:\r?\n)*$/.exec(printSection(section))?.[0] ?? "";
  return ends.replace(/^\r?\n/, "");
}

/** Newest first: above all other sections, below front matter, title and the text under that. */
function onTop(root: Section, { session, written }: Pick<Place, "session" | "written">): string {
  const [first] = root.children;
  const isTitled = first?.level === 1 && root.lines.every((line) => line.literal || isBlank(line));
  const title = isTitled ? rawOf([...(first.heading ? [first.heading] : []), ...first.lines]) : "";
  const above = `${rawOf(root.lines)}${title}`;
  const whole = printSection(root);
  const next = isTitled ? (first.children[0] ?? root.children[1]) : first;
  // A heading that is further down in the order would be taken for a part of the summary.
  const section = written(Math.max(2, next?.level ?? 2));
  const ending = endingOf(section);
  const below = withoutFolded(whole.slice(above.length), session);
  const text = `${withBlankLine(above, ending)}${section}${below === "" ? "" : ending}${below}`;
  if (summariesOf(readSections(text), session).own) return text;
  // The text above has a code fence that never ends, so nobody would find a summary in it.
  return `${written(2)}${ending}## Notes${ending}${ending}${whole}`;
}

/** A session that goes on takes back the one line that it was folded into. */
function withoutFolded(text: string, session: string): string {
  return rawLines(text)
    .filter((raw) => !bare(raw).endsWith(foldedMark(session)))
    .join("");
}

function isFolded(text: string, session: string): boolean {
  return text.split("\n").some((line) => bare(`${line}\n`).endsWith(foldedMark(session)));
}

function foldedMark(session: string): string {
  return ` ${sessionMarker({ session, digest: undefined })}`;
}

/** A text with one blank line at its end, if there is a text. */
function withBlankLine(text: string, ending: string): string {
  if (text === "" || /(^|\n)\r?\n$/.test(text)) return text;
  return text.endsWith("\n") ? `${text}${ending}` : `${text}${ending}${ending}`;
}

function isBlank({ raw }: MarkdownLine): boolean {
  return raw.trim() === "";
}

/** The section of a summary, with a marker that knows whose it is and whether it was edited since. */
function summaryText({ session, stamp, parts }: Summary, placing: SummaryPosition): string {
  const marks = "#".repeat(Math.min(5, placing.level));
  const heading = `${marks} Session Summary - ${stamp}${placing.continued ? " (continued)" : ""}`;
  const body = HEADINGS.flatMap(([part, title]) => {
    const lines = parts[part].map((line) => `- ${line}`);
    return lines.length > 0 ? [`${marks}# ${title}`, ...lines, ""] : [];
  });
  const rest = ["", ...body].join("\n");
  const marker = sessionMarker({ session, digest: digestOf(`${heading}\n${rest}`) });
  return `${heading}\n${marker}\n${rest}`;
}

/** Whose a section is by its marker, and whether somebody has edited it; undefined for one without. */
export function ownerOf(section: Section): { session: string; edited: boolean } | undefined {
  for (const line of section.lines) {
    const marked = line.literal ? undefined : readSessionMarker(line.raw);
    if (marked?.digest === undefined) continue;
    const rest = allLines(section).filter((one) => one !== line);
    const text = rest.map(({ raw }) => bare(raw)).join("\n");
    return { session: marked.session, edited: digestOf(text) !== marked.digest };
  }
  return undefined;
}

/** Blank lines at the end are no edit: they belong to what comes after. */
function digestOf(text: string): string {
  return new Bun.CryptoHasher("md5").update(text.trimEnd()).digest("hex").slice(0, 8);
}
