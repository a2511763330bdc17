// Tables instead of patterns: these functions run for each character of every text.

const IN_RUN = 1;
const ALPHANUMERIC = 2;
const BASE64 = 4;
const WORD = 8;

const TABLE = new Uint8Array(128);
mark(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
  IN_RUN | ALPHANUMERIC | BASE64 | WORD,
);
mark("_-", IN_RUN | BASE64 | WORD);
mark("+/", IN_RUN | BASE64);
mark("=.~:", IN_RUN);

function mark(letters: string, sorts: number): void {
  for (let at = 0; at < letters.length; at++) TABLE[letters.charCodeAt(at)] = sorts;
}

/** Whether a character can be part of a token of any kind. */
export function isInRun(code: number): boolean {
  return code < 128 && ((TABLE[code] ?? 0) & IN_RUN) !== 0;
}

/** Whether it is a Latin letter or a digit. */
export function isAlphanumeric(code: number): boolean {
  return code < 128 && ((TABLE[code] ?? 0) & ALPHANUMERIC) !== 0;
}

/** Whether it encodes six bits, in either of the two usual alphabets. */
export function isBase64(code: number): boolean {
  return code < 128 && ((TABLE[code] ?? 0) & BASE64) !== 0;
}

/** Whether it can be part of a name: a letter, a digit, `_` or `-`. */
export function isInName(code: number): boolean {
  return code < 128 && ((TABLE[code] ?? 0) & WORD) !== 0;
}

/** Whether it is a blank within a line. */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/** Whether it ends a line. */
export function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}
