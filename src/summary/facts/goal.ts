import { isGoAhead } from "#text/words/go-ahead.ts";
import { cleanLine } from "./clean-line.ts";

/** A line of a log, a diff, a path with a line number, a heading of a pasted text, code. */
const PASTED =
  /^(?:\s*(?:[+-]{1,3}[^\s]|@@|at .+\(|\d{4}-\d\d-\d\d[T ]\d\d:|\$ |>|#{1,6} |\||```|~~~|[{}<[]|import |const |func |def |class |\S+:\d+[:\s]))/;

/** More lines than this, and a message is mostly something that was pasted. */
const MOST_LINES = 12;
const LEAST_CHARS = 12;
const GOAL_CHARS = 160;

/** What a message asks for, as one line; empty for a go-ahead, a greeting, or a block that was pasted. */
export function goalIn(text: string): string {
  const lines = text
    .slice(0, 8000)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const own = lines.filter((line) => !PASTED.test(line));
  if (own.length === 0 || (lines.length > MOST_LINES && own.length * 2 < lines.length)) return "";
  const line = cleanLine(own[0] ?? "", 2000);
  if (isGoAhead(line) || line.length < LEAST_CHARS || line.startsWith("/")) return "";
  const sentence = /^.{20,}?[.!?](?=\s+\p{Lu})/u.exec(line)?.[0] ?? line;
  return cleanLine(sentence, GOAL_CHARS);
}
