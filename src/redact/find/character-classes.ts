import { type View, ViewBuilder } from "./text-view.ts";

// Tables instead of patterns: these functions run for each character of every text.

const IN_RUN = 1;
const ALPHANUMERIC = 2;
const WORD = 4;

const TABLE = new Uint8Array(128);
mark(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
  IN_RUN | ALPHANUMERIC | WORD,
);
mark("_-", IN_RUN | WORD);
mark("+/=.~:", IN_RUN);

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

/** The shortest token. */
export const MIN_TOKEN_CHARS = 16;

const LONG_RUN = /[\w\-+/=.~:]{16,}/g;

/** The long runs of token characters, one on each line. The rest of a text holds no token. */
export function runsOf(text: string): View {
  const builder = new ViewBuilder();
  for (const { 0: run, index } of text.matchAll(LONG_RUN)) {
    builder.add(run, index, index + run.length);
    builder.separate("\n");
  }
  return builder.view();
}

/** The start of the run around a character. */
export function startOfRun(text: string, from: number, most = Number.POSITIVE_INFINITY): number {
  let start = from;
  while (start > 0 && from - start < most && isInRun(text.charCodeAt(start - 1))) start--;
  return start;
}
