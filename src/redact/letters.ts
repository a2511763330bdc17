// Tables in place of patterns: these are asked for each character of every text.

const IN_RUN = 1;
const ALPHANUMERIC = 2;
const BASE64 = 4;
const WORD = 8;

const TABLE = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const letter = String.fromCharCode(code);
  if (/[A-Za-z0-9]/.test(letter)) TABLE[code] = IN_RUN | ALPHANUMERIC | BASE64 | WORD;
  else if (letter === "_" || letter === "-") TABLE[code] = IN_RUN | BASE64 | WORD;
  else if (letter === "+" || letter === "/") TABLE[code] = IN_RUN | BASE64;
  else if ("=.~:".includes(letter)) TABLE[code] = IN_RUN;
}

/** Whether a character may stand in a token, of whatever kind. */
export function isInRun(code: number): boolean {
  return code < 128 && ((TABLE[code] ?? 0) & IN_RUN) !== 0;
}

/** Whether it is a Latin letter or a digit. */
export function isAlphanumeric(code: number): boolean {
  return code < 128 && ((TABLE[code] ?? 0) & ALPHANUMERIC) !== 0;
}

/** Whether it stands for six bits, in either of the two usual alphabets. */
export function isBase64(code: number): boolean {
  return code < 128 && ((TABLE[code] ?? 0) & BASE64) !== 0;
}

/** Whether it may stand in a name: a letter, a digit, `_` or `-`. */
export function isInName(code: number): boolean {
  return code < 128 && ((TABLE[code] ?? 0) & WORD) !== 0;
}

/** Whether it is a blank on a line. */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/** Whether it ends a line. */
export function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}
