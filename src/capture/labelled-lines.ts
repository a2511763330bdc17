import { cleanLine } from "#text/clean-line.ts";
import { bare, type MarkdownLine, markdownLines } from "#text/markdown-lines.ts";

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
export interface LabelledLine {
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
