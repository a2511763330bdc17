import { cleanLine } from "#text/clean-line.ts";
import { isGoAhead } from "#text/words/words-and-terms.ts";

/** A line of a log, a diff, a path with a line number, a heading of a pasted text, code. */
const PASTED =
  /^(?:\s*(?:[+-]{1,3}[^\s]|@@|at .+\(|\d{4}-\d\d-\d\d[T ]\d\d:|\$ |>|#{1,6} |\||```|~~~|[{}<[]|import |const |func |def |class |\S+:\d+[:\s])|.*={3,}$|(?:ERROR|WARN(?:ING)?|INFO|FAIL|PASS|ok|Step \d+)\b|[A-Z][\w ]{2,24}: \S+$)/;

/** More lines than this, and a message is mostly something that was pasted. */
const MAX_GOAL_LINES = 12;
const MIN_GOAL_CHARS = 12;
const GOAL_CHARS = 160;

/** Finds the request in a message, as one line; empty for a go-ahead, a greeting, or a pasted block. */
export function goalIn(text: string): string {
  const lines = text
    .slice(0, 8000)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const own = lines.filter((line) => !PASTED.test(line));
  if (own.length === 0 || (lines.length > MAX_GOAL_LINES && own.length * 2 < lines.length))
    return "";
  const line = cleanLine(outerLine(lines, own), 2000);
  if (isGoAhead(line) || line.length < MIN_GOAL_CHARS || line.startsWith("/")) return "";
  const sentence = /^.{20,}?[.!?](?=\s+\p{Lu})/u.exec(line)?.[0] ?? line;
  return cleanLine(sentence, GOAL_CHARS);
}

/** A request is the first or the last line around a pasted block. */
function outerLine(lines: readonly string[], own: readonly string[]): string {
  return [lines[0] ?? "", lines.at(-1) ?? ""].find((line) => own.includes(line)) ?? "";
}

const QUESTION =
  /^(?:hm+|and |but |so |ok(?:ay)?,? )*(?:why|what|how|which|where|who|when|is|are|was|were|does|did|do you|has|have|should|warum|was|wie|wo|ist|sind|por qué|qué|cómo|dónde|pourquoi|comment|où|est-ce)\b/i;
const POINTER = /\b(?:it|this|that|them|these|those|das|es|esto|eso|ça|cela)\b/i;
const MIN_POINTER_WORDS = 5;

/** Whether a request names its task: no question, and no "fix it" whose "it" nobody knows later. */
export function isTellingRequest(line: string): boolean {
  const words = line.split(/\s+/).length;
  if (line.endsWith(":") || QUESTION.test(line)) return false;
  return words >= MIN_POINTER_WORDS || !POINTER.test(line);
}
