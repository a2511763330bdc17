import { cleanLine } from "./clean.ts";
import { spokenLines } from "./spoken.ts";

/** What a line says that begins with one of the words below. */
export interface Marked {
  readonly part: "decisions" | "patterns" | "issues";
  readonly text: string;
}

/** Whose words they are. */
export type Speaker = "person" | "agent";

type Words = Readonly<Record<Marked["part"], readonly string[]>>;

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

/** Words that agents explain things with all day: theirs count as bullets only, as in a list of what is to be kept. */
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

/** What the lines of a text say that begin with such a word. */
export function markedLines(text: string, by: Speaker): Marked[] {
  return mayBeMarked(text) ? spokenLines(text).flatMap((line) => markedIn(line, by)) : [];
}

/** How far into a line its mark can reach, bold and in a list of a list. */
const MOST_BEFORE = 80;

/**
 * Whether any line has one of the words before a colon. Nearly no text has; so that is found out without a pattern,
 * because to compile one is felt at the end of each turn.
 */
export function mayBeMarked(text: string): boolean {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const head = text.slice(start, Math.min(end, start + MOST_BEFORE));
    const wide = head.indexOf("\uFF1A");
    const colon = wide < 0 ? head.indexOf(":") : wide;
    if (colon > 0 && endsWithWord(head.slice(0, colon))) return true;
    start = end + 1;
  }
  return false;
}

function endsWithWord(head: string): boolean {
  const bare = head.replaceAll("*", "").replaceAll("_", "").trimEnd();
  const lower = bare.normalize("NFC").toLowerCase();
  // A loop, for the engine would begin to compile what is called for each word.
  for (const word of WORDS) if (lower.endsWith(word)) return true;
  return false;
}

function markedIn(line: string, by: Speaker): Marked[] {
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

/** Dots, and a place that is to be filled in, say nothing yet. */
function isSaid(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^(?:<[^<>]*>|\[[^\]]*\]|\{[^}]*\})[.\s]*$/.test(text);
}

function partIn(words: Words, word: string): Marked["part"] | undefined {
  return PART_NAMES.find((part) => words[part].includes(word));
}
