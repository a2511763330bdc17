import type { Speaker } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import { authorOf } from "./arrivals.ts";
import { FILE_LABEL, forgottenLabelIn, OUTSIDE_LABEL, TOOL_LABEL } from "./trust-signals.ts";

// loci trusts a text that it makes no more than the texts that it is made of. Everything that makes one (a row, a summary, a
// master, a note, a brief) asks here for its author.

/** The authors, the most trusted first. */
const FROM_STRONGEST: readonly Speaker[] = ["user", "agent", "import", "tool", "file", "outside"];

/** The author of a text that is made of the words of several: the least trusted of them. */
export function weakestAuthor(first: Speaker, ...others: readonly Speaker[]): Speaker {
  return [first, ...others].reduce((weakest, one) =>
    FROM_STRONGEST.indexOf(one) > FROM_STRONGEST.indexOf(weakest) ? one : weakest,
  );
}

/** How agents get an author's words unasked: as the user's, as a note that names its author, or only after a review. */
export const UNASKED: Readonly<Record<Speaker, "yours" | "note" | "waits">> = {
  user: "yours",
  agent: "note",
  import: "note",
  tool: "waits",
  file: "waits",
  outside: "waits",
};

/** The labels that name an author in a text, at the end of his line. */
const LABELS: readonly (readonly [Speaker, string])[] = [
  ["tool", TOOL_LABEL],
  ["file", FILE_LABEL],
  ["outside", OUTSIDE_LABEL],
];

/** A text with the label of its author; an author whose words need no review has none. */
export function withAuthor(text: string, author: Speaker): string {
  const label = LABELS.find(([one]) => one === author)?.[1];
  return label === undefined || text === "" || text.includes(label) ? text : `${text} ${label}`;
}

/** The author that the labels of a text name: of several the weakest; `agent` without a label. */
function labelledAuthor(text: string): Speaker {
  const named = LABELS.filter(([, label]) => text.includes(label)).map(([author]) => author);
  return weakestAuthor("agent", ...named);
}

/**
 * A text that was made of others: shortened or worded anew, it carries the label of their weakest author, and that of what the
 * user has forgotten.
 */
export function madeOf(text: string, sources: readonly string[]): string {
  const made = withAuthor(text, weakestAuthor("agent", ...sources.map(labelledAuthor)));
  const forgotten = forgottenLabelIn(sources.join("\n"));
  return forgotten === undefined || made.includes(forgotten) ? made : `${made} ${forgotten}`;
}

/** Labels each line of a text that repeats the output of a tool. */
export function withEchoes(text: string, isRepeated: (line: string) => boolean): string {
  return text
    .split("\n")
    .map((line) =>
      oneLine(line) !== "" && isRepeated(line) ? withAuthor(line, authorOf("tool")) : line,
    )
    .join("\n");
}
