import { bare, markdownLines } from "#format/markdown-lines.ts";
import { cleanLine } from "./clean.ts";

/** What a line says that begins with one of the words below. */
export interface Marked {
  readonly part: "decisions" | "patterns" | "issues";
  readonly text: string;
}

const WORDS: Readonly<Record<Marked["part"], readonly string[]>> = {
  decisions: [
    ...["decision", "decisions", "decided", "entscheidung", "entschieden", "beschluss"],
    ...["decisión", "decision clave", "decidido", "décision", "décidé"],
  ],
  patterns: [
    ...["pattern", "patterns", "convention", "conventions", "muster", "konvention"],
    ...["patrón", "convención", "motif"],
  ],
  issues: [
    ...["issue", "issues", "note", "gotcha", "problem", "hinweis", "achtung", "stolperstein"],
    ...["problema", "nota", "ojo", "problème", "remarque", "attention"],
  ],
};

const PART_OF = new Map(
  (Object.keys(WORDS) as Marked["part"][]).flatMap((part) =>
    WORDS[part].map((word) => [word, part] as const),
  ),
);

// A bullet or a quote mark, perhaps bold, one or two words, a colon inside or outside of the bold, and what is said.
const LINE =
  /^\s*(?:(?:[-*+>•]|\d+[.)])\s+)*(?:\*\*|__)?([\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?)(?:\*\*|__)?\s*[:\uFF1A]\s*(?:\*\*|__)?\s*(\S.*)$/u;

/** What the lines of a text say that begin with such a word, outside of code. */
export function markedLines(text: string): Marked[] {
  if (!/[:\uFF1A]/.test(text)) return [];
  return markdownLines(text)
    .filter(({ literal }) => !literal)
    .flatMap(({ raw }) => markedIn(bare(raw)));
}

function markedIn(line: string): Marked[] {
  // A longer line is no remark, and patterns are not to be run over megabytes.
  const found = line.length > 4000 ? null : LINE.exec(line);
  const part = PART_OF.get((found?.[1] ?? "").normalize("NFC").toLowerCase());
  if (!part) return [];
  const text = cleanLine(found?.[2] ?? "");
  return text === "" ? [] : [{ part, text }];
}
