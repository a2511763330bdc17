import { isAlphanumeric, isBlank, isInName, isLineEnd } from "./letters.ts";
import { isLikelySecret } from "./likely.ts";
import type { Secret } from "./secret.ts";
import { NAME_TAIL, NAME_WORDS, type WordAt, wordsIn } from "./secret-names.ts";

/** Values that a name says to be secret: in settings, environments, code, headers, options of commands. */
export function assignmentsIn(text: string, words: readonly WordAt[]): Secret[] {
  const found: Secret[] = [];
  let from = 0;
  for (const named of words) {
    const secret = named.at < from ? undefined : secretBehind(text, named);
    if (!secret) continue;
    found.push(secret);
    from = secret.end;
  }
  return found;
}

/** Whether a name says that its value is secret, and a value looks as if it were. */
export function isSecretPair(name: string, value: string): boolean {
  return wordsIn(name.toLowerCase()).some(
    ({ word, at }) =>
      isWordAt(name, at) && NAME_TAIL.test(name.slice(at + word.length)) && isLikely(value, word),
  );
}

const LONGEST_TAIL = 10;

/** Whether a value that has such a name is secret; not each word that tells of a secret is the end of a name. */
function isLikely(value: string, word: string): boolean {
  const strength = NAME_WORDS.get(word);
  return strength !== undefined && isLikelySecret(value, strength);
}

function secretBehind(text: string, { at, word }: WordAt): Secret | undefined {
  let end = at + word.length;
  while (isInName(text.charCodeAt(end)) && end - at < word.length + LONGEST_TAIL) end++;
  if (!isWordAt(text, at) || !NAME_TAIL.test(text.slice(at + word.length, end))) return undefined;
  const start = startOfValue(text, end, NAME_WORDS.get(word) === "strong");
  if (start === undefined) return undefined;
  const value = valueAt(text, start);
  if (!value || !isLikely(value.text, word)) return undefined;
  const { start: from } = value;
  return {
    kind: "assignment",
    start: from,
    end: endOfValue(text, value),
    fixed: 0,
    value: value.text,
  };
}

/** Whether a word begins here: not `monkey`, but `my_key`, `myKey` and `KEY`. */
function isWordAt(text: string, at: number): boolean {
  if (at === 0 || !isAlphanumeric(text.charCodeAt(at - 1))) return true;
  const code = text.charCodeAt(at);
  // In a name of large letters only there is nothing that tells where a word begins.
  return (code >= 0x41 && code <= 0x5a) || code >= 0x80;
}

/** What stands between a name and its value: the end of the name's quotes, a sign, blanks. */
const SIGNS = /[ \t"'`\\\]?!]{0,8}[:=：＝]{1,3}>?[ \t]{0,8}/y;

/** Behind a name that is sure a value may also begin with a bracket, a tag, or just with its quote. */
const MORE_SIGNS = /[ \t"'`\\\]]{0,4}[>(][ \t]{0,4}|[ \t]{1,4}(?=["'])/y;

/** Behind the name of an option only blanks: `--token …`. */
const BLANKS = /[ \t]{1,4}/y;

/** Where the value behind a name begins; undefined if no value stands there. */
function startOfValue(text: string, nameEnd: number, isSure: boolean): number | undefined {
  const start =
    endOfMatch(SIGNS, text, nameEnd) ??
    (isSure ? endOfMatch(MORE_SIGNS, text, nameEnd) : undefined) ??
    (isOption(text, nameEnd) ? endOfMatch(BLANKS, text, nameEnd) : undefined);
  return start === undefined || isLineEnd(text.charCodeAt(start)) ? undefined : start;
}

function endOfMatch(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const LONGEST_OPTION = 64;

function isOption(text: string, nameEnd: number): boolean {
  if (!isBlank(text.charCodeAt(nameEnd))) return false;
  let start = nameEnd;
  while (nameEnd - start < LONGEST_OPTION && isInName(text.charCodeAt(start - 1))) start--;
  return text.startsWith("--", start);
}

/** A value as it stands behind a name. */
interface Value {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const LONGEST = 1024;
const QUOTES = new Set(['"', "'", "`"]);

/** What ends a value that stands without quotes. */
const ENDS = new Set([..." \t\r\n\f\"'`<>()[]{},;|&\\"]);

/** The value that begins here, in quotes or without; undefined if there is none. */
function valueAt(text: string, at: number): Value | undefined {
  let start = at;
  // In a text that was put into another as a text, a quote has signs before it.
  while (text[start] === "\\" && start - at < 8) start++;
  const quote = text[start] ?? "";
  if (QUOTES.has(quote)) return quoted(text, start, quote);
  const isPrefixed = /^[bruf@$]["']/.test(text.slice(start, start + 2));
  if (isPrefixed) return quoted(text, start + 1, text[start + 1] ?? "");
  return bare(text, at);
}

function quoted(text: string, at: number, quote: string): Value | undefined {
  // Where quotes are escaped, the one that closes is escaped in the same way.
  let start = at + 1;
  if (text.startsWith(quote + quote, start)) start += 2;
  for (let end = start; end < text.length && end - start < LONGEST; end++) {
    if (isLineEnd(text.charCodeAt(end))) break;
    if (text[end] === quote) return trimmed(text, start, end);
  }
  return bare(text, start);
}

/** A name or a call in place of a value is code, and is followed by more of it. */
function bare(text: string, from: number): Value | undefined {
  const start = pastNames(text, pastMarks(text, from));
  if (start === undefined) return undefined;
  let end = start;
  while (end < text.length && end - start < LONGEST && !ENDS.has(text[end] ?? "")) end++;
  if (end === start || text[end] === "(" || text[end] === "[") return undefined;
  const value = trimmed(text, start, end);
  return value && isAssignedType(text, value) ? afterType(text, value) : value;
}

const MARKS = /(?:\[REDACTED:[a-z0-9-]{1,32}(?::[\w.-]{0,4}…[0-9a-f]{8})?\]){1,4}/y;

/** A mark is no value; but who forges one may have put a value behind it. */
function pastMarks(text: string, from: number): number {
  MARKS.lastIndex = from;
  return MARKS.test(text) ? MARKS.lastIndex : from;
}

/** What is a name itself, with a value of its own: `cookie: session=…`. */
const NAME = /(?:[A-Za-z_-]{1,40}=|[^\s\x20-\x7e：＝]{1,20}[:=：＝])(?=[^=\s])/y;
const MOST_NAMES = 4;

/** Where a value begins that has names of its own before it; undefined where there is nothing but names. */
function pastNames(text: string, from: number): number | undefined {
  let at = from;
  for (let names = 0; names <= MOST_NAMES; names++) {
    NAME.lastIndex = at;
    if (!NAME.test(text)) return at;
    at = NAME.lastIndex;
  }
  return undefined;
}

/** `password: string = "…"`: what stands behind the name is its type. */
function isAssignedType(text: string, { text: word, end }: Value): boolean {
  if (!/^[A-Za-z?]{2,20}$/.test(word)) return false;
  let at = end;
  while (isBlank(text.charCodeAt(at)) && at - end < 4) at++;
  return text[at] === "=" && text[at + 1] !== "=";
}

function afterType(text: string, { end }: Value): Value | undefined {
  let at = text.indexOf("=", end) + 1;
  while (isBlank(text.charCodeAt(at))) at++;
  return QUOTES.has(text[at] ?? "") ? quoted(text, at, text[at] ?? "") : undefined;
}

/** Where a value ends of which only the beginning was looked at. */
function endOfValue(text: string, { start, end }: Value): number {
  let at = end;
  if (end - start === LONGEST) while (at < text.length && !ENDS.has(text[at] ?? "")) at++;
  return at;
}

function trimmed(text: string, start: number, end: number): Value | undefined {
  // What escapes the closing quote is no part of the value.
  let last = end;
  while (last > start && text[last - 1] === "\\") last--;
  return last > start ? { text: text.slice(start, last), start, end: last } : undefined;
}
