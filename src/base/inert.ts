// Everything that is printed comes through here: file names, errors, and texts that anybody may have written.

/** The marks that loci itself sets: bold, dim, red, green, yellow, and their ends. */
const OWN_MARKS = "\\[(?:1|2|22|31|32|33|39)m";

/** What nobody sees, or what does something: controls, directions, widths of nothing, tags, variants, half letters. */
const UNSAFE = new RegExp(
  `\\u001b(?!${OWN_MARKS})|(?![\\n\\t\\u001b])\\p{Cc}|[\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2028\\u2029]`,
  "gu",
);

/** Most of what is printed is plain, and to find that out is cheap. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control character that begins a mark is looked at next
const PLAIN = /^[\n\t\x1b\x20-\x7e]*$/;
const UNKNOWN_MARK = new RegExp(`\\u001b(?!${OWN_MARKS})`);

/**
 * A text that can be printed on a terminal without doing anything to it. What is taken out is shown as it would be
 * written in JSON, so that nothing is hidden, and data stays the same data.
 */
export function inert(text: string): string {
  if (PLAIN.test(text) && !(text.includes("\u001b") && UNKNOWN_MARK.test(text))) return text;
  return text.replace(UNSAFE, (letter: string, ...rest: unknown[]) => {
    return isJoined(letter, text, Number(rest.at(-2))) ? letter : escaped(letter);
  });
}

function escaped(letter: string): string {
  const units = Array.from({ length: letter.length }, (_, at) => letter.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

const JOINERS = ["\u200c", "\u200d", "\ufe0e", "\ufe0f"];
const JOINABLE =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|[#*0-9])\ufe0f?$|(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Default_Ignorable_Code_Point}])[\p{L}\p{M}]$/u;

/** Whether a letter without width has its use here: in an emoji, and between letters of Arabic or of India. */
function isJoined(letter: string, text: string, at: number): boolean {
  if (!JOINERS.includes(letter)) return false;
  return JOINABLE.test(text.slice(Math.max(0, at - 3), at));
}

/** A text of at most so many letters; one that was longer ends in `…`. */
export function shorten(text: string, mostLetters: number): string {
  const letters = [...text];
  if (letters.length <= mostLetters) return text;
  const start = letters.slice(0, mostLetters - 1).join("");
  return `${start.trimEnd()}…`;
}
