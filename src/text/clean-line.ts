import { shorten } from "#base/printable-text.ts";

/** The most characters of one captured line. */
const MAX_LINE_CHARS = 300;

// Controls, direction changes, zero widths, and tags that can hide whole sentences.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/** Line starts that would make a heading, a quote, a list or a fence. */
const BLOCK_MARKS = /^(?:#{1,6}(?=\s|$)|>|[-*+](?=\s|$)|\d+[.)](?=\s)|`{3,}|~{3,}|[=|-]{3,}|\s)+/;

/**
 * A captured text as one line that cannot be mistaken for structure of the file that it is written
 * to.
 */
export function cleanLine(text: string, mostChars = MAX_LINE_CHARS): string {
  const line = text
    .slice(0, 4 * mostChars)
    .replace(UNSEEN, " ")
    .replaceAll("<!--", "&lt;!--")
    .replaceAll("-->", "--&gt;")
    .replace(/\s+/g, " ")
    .replace(BLOCK_MARKS, "");
  return shorten(line.trim(), mostChars);
}

/** A text without its blocks of code; one that never ends goes to the end of the text. */
export function withoutCode(text: string): string {
  return text.replaceAll(/^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1|(?![\s\S]))/gm, "\n");
}

/** The first line of a text that has content. */
export function firstLine(text: string, mostChars = 120): string {
  for (const line of text.slice(0, 10_000).split("\n")) {
    const clean = cleanLine(line, mostChars);
    if (clean !== "") return clean;
  }
  return "";
}
