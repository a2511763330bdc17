import { isBlank, isLineEnd } from "./letters.ts";

/** A value after a name. */
export interface Value {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const LONGEST = 1024;
const QUOTES = new Set(['"', "'", "`"]);

/** Characters that end an unquoted value. */
const ENDS = new Set([..." \t\r\n\f\"'`<>()[]{},;|&\\"]);

/** The value that begins here, quoted or not; undefined if there is none. */
export function valueAt(text: string, at: number): Value | undefined {
  let start = at;
  // A string inside another string has escape signs before its quotes.
  while (text[start] === "\\" && start - at < 8) start++;
  const quote = text[start] ?? "";
  if (QUOTES.has(quote)) return quotedValue(text, start, quote);
  const isPrefixed = /^[bruf@$]["']/.test(text.slice(start, start + 2));
  if (isPrefixed) return quotedValue(text, start + 1, text[start + 1] ?? "");
  return bare(text, at);
}

function quotedValue(text: string, at: number, quote: string): Value | undefined {
  // An escaped opening quote needs a closing quote that is escaped in the same way.
  let start = at + 1;
  if (text.startsWith(quote + quote, start)) start += 2;
  for (let end = start; end < text.length && end - start < LONGEST; end++) {
    if (isLineEnd(text.charCodeAt(end))) break;
    if (text[end] === quote) return trimValue(text, start, end);
  }
  return bare(text, start);
}

/** A name or a call instead of a value is code, and more code follows it. */
function bare(text: string, from: number): Value | undefined {
  const start = pastNames(text, pastMarks(text, from));
  if (start === undefined) return undefined;
  let end = start;
  while (end < text.length && end - start < LONGEST && !ENDS.has(text[end] ?? "")) end++;
  if (end === start || text[end] === "(" || text[end] === "[") return undefined;
  const value = trimValue(text, start, end);
  return value && isAssignedType(text, value) ? afterType(text, value) : value;
}

const MARKS = /(?:\[REDACTED:[a-z0-9-]{1,32}(?::[\w.-]{0,4}…[0-9a-f]{8})?\]){1,4}/y;

/** A redaction is no value; but somebody who forges one may put a value after it. */
function pastMarks(text: string, from: number): number {
  MARKS.lastIndex = from;
  return MARKS.test(text) ? MARKS.lastIndex : from;
}

/** A value that is itself a name with a value: `cookie: session=…`. */
const NAME = /(?:[A-Za-z_-]{1,40}=|[^\s\x20-\x7e：＝]{1,20}[:=：＝])(?=[^=\s])/y;
const MOST_NAMES = 4;

/** The start of a value that has other names before it; undefined if there are only names. */
function pastNames(text: string, from: number): number | undefined {
  let at = from;
  for (let names = 0; names <= MOST_NAMES; names++) {
    NAME.lastIndex = at;
    if (!NAME.test(text)) return at;
    at = NAME.lastIndex;
  }
  return undefined;
}

/** `password: string = "…"`: the text after the name is its type. */
function isAssignedType(text: string, { text: word, end }: Value): boolean {
  if (!/^[A-Za-z?]{2,20}$/.test(word)) return false;
  let at = end;
  while (isBlank(text.charCodeAt(at)) && at - end < 4) at++;
  return text[at] === "=" && text[at + 1] !== "=";
}

function afterType(text: string, { end }: Value): Value | undefined {
  let at = text.indexOf("=", end) + 1;
  while (isBlank(text.charCodeAt(at))) at++;
  return QUOTES.has(text[at] ?? "") ? quotedValue(text, at, text[at] ?? "") : undefined;
}

/** The end of a value if only its start was read. */
export function endOfValue(text: string, { start, end }: Value): number {
  let at = end;
  if (end - start === LONGEST) while (at < text.length && !ENDS.has(text[at] ?? "")) at++;
  return at;
}

function trimValue(text: string, start: number, end: number): Value | undefined {
  // The escape before the closing quote is not part of the value.
  let last = end;
  while (last > start && text[last - 1] === "\\") last--;
  return last > start ? { text: text.slice(start, last), start, end: last } : undefined;
}
