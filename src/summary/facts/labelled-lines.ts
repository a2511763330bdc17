import { readSessionMarker, sessionMarker } from "#layouts/layered/memory-paths.ts";
import { cleanLine } from "#text/clean-line.ts";
import { bare, type MarkdownLine, markdownLines } from "#text/markdown-lines.ts";
import { allLines, type Section } from "#text/markdown-sections.ts";
import { partsOf, type SessionFacts, type SummaryParts } from "./session-facts.ts";

/** A summary as it is to be written. */
export interface Summary {
  readonly session: string;
  /** The local time of the session's last item, as far as the minute. */
  readonly stamp: string;
  readonly parts: SummaryParts;
}

/** The headings of the parts of a summary, in their order. */
export const HEADINGS = [
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

/** The section of a summary, with a marker that knows whose it is and whether it was edited since. */
export function summaryText({ session, stamp, parts }: Summary, placing: SummaryPosition): string {
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

/** Formats a time as a clock shows it; undefined where it is unknown. */
export type Clock = (at: string) => string | undefined;

/** Whose log it is. */
interface LogOf {
  readonly session: string;
  readonly project: string;
  readonly clock: Clock;
}

/** The log of one session: what was asked when, and what came of it. */
export function sessionLog(facts: SessionFacts, { session, project, clock }: LogOf): string {
  const { tasks, files } = partsOf(facts);
  const time = (at: string) => clock(at) ?? "unknown";
  const prompts = facts.prompts.map(({ at, line }) => `- ${time(at)}: ${line}`);
  return [
    `# Session ${session}`,
    "",
    `- Project: ${project}`,
    `- Started: ${time(facts.first)}`,
    `- Last: ${time(facts.last)}`,
    ...part("Prompts", prompts),
    ...part("Tasks Completed", tasks.map(bullet)),
    ...part("Files Modified", files.map(bullet)),
    "",
  ].join("\n");
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ["", `## ${title}`, "", ...lines] : [];
}

function bullet(line: string): string {
  return `- ${line}`;
}

/** A line that opens something which was put into a text and not said: an element, or a block of memory. */
const ELEMENT = /^\s*<([A-Za-z][\w-]*)(?:\s[^<>]*)?>/;
const MEMORY = "## Loaded Memory Context";
const MEMORY_END = "*Memory loaded by ";
const QUOTE = /^\s*>/;

/** The lines of a text that are its author's own: no code, no quotes, no documents, nothing that was recalled. */
function spokenLines(text: string): string[] {
  const lines = markdownLines(text);
  const endOf = endFinder(lines);
  let silentUntil = -1;
  const spoken = lines.filter((line, at) => {
    if (at > silentUntil) silentUntil = endOf(at);
    return at > silentUntil && !line.literal && !QUOTE.test(line.raw);
  });
  return spoken.map(({ raw }) => bare(raw));
}

/** After this many elements without an end, no more ends are searched. */
const MAX_UNCLOSED_ELEMENTS = 50;

/** Finds the end of the element that a line opens; -1 if it opens none. */
function endFinder(lines: readonly MarkdownLine[]): (at: number) => number {
  const unclosed = new Set<string>();
  return (at) => {
    const closing = closingOf(lines[at]);
    if (closing === undefined || unclosed.has(closing)) return -1;
    if (unclosed.size >= MAX_UNCLOSED_ELEMENTS) return -1;
    const end = lines.findIndex(({ raw }, index) => index >= at && raw.includes(closing));
    if (end < 0) unclosed.add(closing);
    return end;
  };
}

/** The text that ends the element of a line; undefined if the line opens none. */
function closingOf(line: MarkdownLine | undefined): string | undefined {
  if (!line || line.literal) return undefined;
  if (line.raw.startsWith(MEMORY)) return MEMORY_END;
  const name = ELEMENT.exec(line.raw)?.[1];
  return name === undefined ? undefined : `</${name}`;
}

/** The statement of a line that begins with one of the words below. */
interface LabelledLine {
  readonly part: "decisions" | "patterns" | "issues";
  readonly text: string;
}

/** Whose words they are. */
type LineSpeaker = "person" | "agent";

type Words = Readonly<Record<LabelledLine["part"], readonly string[]>>;

const PART_NAMES = ["decisions", "patterns", "issues"] as const;

/** Words that nobody begins a line with by chance. */
const PLAIN: Words = {
  decisions: [
    ...["decision", "decisions", "decided", "entscheidung", "entschieden", "beschluss"],
    ...["decisión", "decision clave", "decidido", "décision", "décidé"],
  ],
  patterns: ["convention", "conventions", "konvention", "convención"],
  issues: ["gotcha", "gotchas", "stolperstein"],
};

/** Words that agents explain things with all day: theirs count as bullets only, as in a list of notes. */
const EVERYDAY: Words = {
  decisions: [],
  patterns: ["pattern", "patterns", "muster", "patrón", "motif"],
  issues: [
    ...["issue", "issues", "note", "problem", "hinweis", "achtung"],
    ...["problema", "nota", "ojo", "problème", "remarque", "attention"],
  ],
};

const WORDS = [PLAIN, EVERYDAY].flatMap((words) => PART_NAMES.flatMap((part) => words[part]));

// A bullet, perhaps bold, one or two words, a colon inside or outside of the bold, and what is said.
const LINE =
  /^\s*((?:(?:[-*+•]|\d+[.)])\s+)*)(?:\*\*|__)?([\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?)(?:\*\*|__)?\s*[:\uFF1A]\s*(?:\*\*|__)?\s*(\S.*)$/u;

/** Finds the statements of the lines that begin with such a word. */
export function markedLines(text: string, by: LineSpeaker): LabelledLine[] {
  const lower = text.normalize("NFC").toLowerCase();
  // Most texts have none of the words, and to compile the pattern is felt at the end of each turn.
  if (!WORDS.some((word) => lower.includes(word))) return [];
  return spokenLines(text).flatMap((line) => markedIn(line, by));
}

function markedIn(line: string, by: LineSpeaker): LabelledLine[] {
  // A longer line is no remark, and patterns are not to be run over megabytes.
  const found = line.length > 4000 ? null : LINE.exec(line);
  if (!found) return [];
  const [, bullet = "", words = "", said = ""] = found;
  const word = words.normalize("NFC").toLowerCase();
  const isDeliberate = by === "person" || bullet !== "";
  const part = partIn(PLAIN, word) ?? (isDeliberate ? partIn(EVERYDAY, word) : undefined);
  const text = part ? cleanLine(said) : "";
  return part && isSaid(text) ? [{ part, text }] : [];
}

/** Dots and unfilled fields say nothing yet. */
function isSaid(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^(?:<[^<>]*>|\[[^\]]*\]|\{[^}]*\})[.\s]*$/.test(text);
}

function partIn(words: Words, word: string): LabelledLine["part"] | undefined {
  return PART_NAMES.find((part) => words[part].includes(word));
}
