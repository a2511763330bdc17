// Every printed text passes through here: file names, errors, and texts from strangers.

/** Characters that are invisible or control a terminal: controls, directions, zero widths, tags, variants, half letters. */
const UNSAFE = /(?![\n\t])\p{Cc}|[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/** Most printed texts are plain ASCII, which is cheap to detect. */
const PLAIN = /^[\n\t\x20-\x7e]*$/;

/**
 * Makes a text safe to print on a terminal. It escapes each dangerous character as JSON does, so
 * that nothing is hidden and data stays the same data.
 */
export function inert(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(UNSAFE, (letter: string, ...rest: unknown[]) => {
    return isJoined(letter, text, Number(rest.at(-2))) ? letter : escapeLetter(letter);
  });
}

function escapeLetter(letter: string): string {
  const units = Array.from({ length: letter.length }, (_, at) => letter.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

const JOINERS = ["\u200c", "\u200d", "\ufe0e", "\ufe0f"];
const JOINABLE =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|[#*0-9])\ufe0f?$|(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Default_Ignorable_Code_Point}])[\p{L}\p{M}]$/u;

/** Whether a zero-width letter is useful here: in an emoji, or between Arabic or Indic letters. */
function isJoined(letter: string, text: string, at: number): boolean {
  if (!JOINERS.includes(letter)) return false;
  return JOINABLE.test(text.slice(Math.max(0, at - 3), at));
}

/** Cuts a text to a number of letters. A longer text ends in `…`. */
export function shorten(text: string, mostLetters: number): string {
  const letters = [...text];
  if (letters.length <= mostLetters) return text;
  const start = letters.slice(0, mostLetters - 1).join("");
  return `${start.trimEnd()}…`;
}

/** A text as one line, with single spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** A count with its noun, in the singular or the plural. */
export function countNouns(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}

/** A text with `\n` at the ends of its lines. Git may write `\r\n` at a checkout, which changes nothing of what a text says. */
export function plainLineEnds(text: string): string {
  return text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text;
}

/** Whether two texts differ in nothing but the ends of their lines; null is a text that is not there. */
export function isSameText(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return plainLineEnds(one) === plainLineEnds(other);
}
