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
  const start = text.slice(0, 4 * mostChars);
  return shorten((isPlain(start) ? start : smoothText(start)).trim(), mostChars);
}

function smoothText(text: string): string {
  return text
    .replace(UNSEEN, " ")
    .replaceAll("<!--", "&lt;!--")
    .replaceAll("-->", "--&gt;")
    .replace(/\s+/g, " ")
    .replace(BLOCK_MARKS, "");
}

/**
 * Whether a text begins with a letter and has only characters of every keyboard, as most lines do.
 * Such a text needs no cleaning, and compiling the patterns for the rest would slow the end of each
 * turn.
 */
function isPlain(text: string): boolean {
  const first = text.charCodeAt(0) | 0x20;
  if (first < 0x61 || first > 0x7a || text.includes("  ")) return false;
  // Neither `<` nor `>`: with their neighbours they may form a comment.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code > 0x7e || code === 0x3c || code === 0x3e) return false;
  }
  return true;
}

/** The first line of a text that has content. */
export function firstLine(text: string, mostChars = 120): string {
  for (const line of text.slice(0, 10_000).split("\n")) {
    const clean = cleanLine(line, mostChars);
    if (clean !== "") return clean;
  }
  return "";
}
