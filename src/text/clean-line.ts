import { shorten } from "#base/inert.ts";

/** The most characters that one captured line may have. */
const MOST_CHARS = 300;

// Controls, what turns the direction of a text, what has no width, and tags that hide whole sentences.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/** What at the start of a line would make it a heading, a quote, a list or a fence. */
const BLOCK_MARKS = /^(?:#{1,6}(?=\s|$)|>|[-*+](?=\s|$)|\d+[.)](?=\s)|`{3,}|~{3,}|[=|-]{3,}|\s)+/;

/** A captured text as one line that cannot be taken for the structure of the file that it is put into. */
export function cleanLine(text: string, mostChars = MOST_CHARS): string {
  const start = text.slice(0, 4 * mostChars);
  return shorten((isPlain(start) ? start : smoothed(start)).trim(), mostChars);
}

function smoothed(text: string): string {
  return text
    .replace(UNSEEN, " ")
    .replaceAll("<!--", "&lt;!--")
    .replaceAll("-->", "--&gt;")
    .replace(/\s+/g, " ")
    .replace(BLOCK_MARKS, "");
}

/**
 * Whether a text begins with a letter and holds nothing but what every keyboard has, as most lines do: then there is
 * nothing to smooth, and to compile the patterns for the rest is felt at the end of each turn.
 */
function isPlain(text: string): boolean {
  const first = text.charCodeAt(0) | 0x20;
  if (first < 0x61 || first > 0x7a || text.includes("  ")) return false;
  // Neither `<` nor `>`: together with what stands beside them they may be a comment.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code > 0x7e || code === 0x3c || code === 0x3e) return false;
  }
  return true;
}

/** The first line of a text that says something. */
export function firstLine(text: string, mostChars = 120): string {
  for (const line of text.slice(0, 10_000).split("\n")) {
    const clean = cleanLine(line, mostChars);
    if (clean !== "") return clean;
  }
  return "";
}
