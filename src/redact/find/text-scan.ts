const IN_RUN = 1;
const ALPHANUMERIC = 2;
const IN_NAME = 4;

// A table instead of patterns: the tests below run for each character around a name or a line end.
const TABLE = new Uint8Array(128);
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
for (const letter of LETTERS) TABLE[letter.charCodeAt(0)] = IN_RUN | ALPHANUMERIC | IN_NAME;
for (const letter of "_-") TABLE[letter.charCodeAt(0)] = IN_RUN | IN_NAME;
for (const letter of "+/=.~:") TABLE[letter.charCodeAt(0)] = IN_RUN;

/** Whether a character can be part of a token of any kind. */
export function isInRun(code: number): boolean {
  return ((TABLE[code] ?? 0) & IN_RUN) !== 0;
}

/** Whether it is a Latin letter or a digit. */
export function isAlphanumeric(code: number): boolean {
  return ((TABLE[code] ?? 0) & ALPHANUMERIC) !== 0;
}

/** Whether it can be part of a name: a letter, a digit, `_` or `-`. */
export function isInName(code: number): boolean {
  return ((TABLE[code] ?? 0) & IN_NAME) !== 0;
}

/** Whether it is a blank within a line. */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/** Whether it ends a line. */
export function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}

/** The end of what a sticky pattern matches at an offset; undefined if it does not match there. */
export function endOfMatch(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** A word in a text, and its offset. */
export interface WordAt {
  readonly word: string;
  readonly at: number;
}

/** The source of a pattern for some words: of those that begin alike it finds the longest. */
export function anyOf(words: Iterable<string>): string {
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  return longestFirst.map((word) => RegExp.escape(word)).join("|");
}
