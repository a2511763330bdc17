import { isAlphanumeric, isBlank, isInName, isLineEnd } from "./character-classes.ts";
import { isLikelySecret } from "./likely-secret.ts";
import type { Secret } from "./secret.ts";
import { NAME_TAIL, NAME_WORDS, type WordAt, wordsIn } from "./secret-names.ts";

/**
 * Values whose name says that they are secret: in settings, environments, code, headers, command
 * options.
 */
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

/** Whether the name of a value says that it is secret, and the value resembles a secret. */
export function isSecretPair(name: string, value: string): boolean {
  return wordsIn(name.toLowerCase()).some(
    ({ word, at }) =>
      isWordAt(name, at) && NAME_TAIL.test(name.slice(at + word.length)) && isLikely(value, word),
  );
}

const MAX_TAIL_CHARS = 10;

/** `pass` is also the key of a check that succeeds, and its message of several words is no password. */
const MIN_MESSAGE_WORDS = 3;

/** Whether a value of that name is secret; not each word about secrets ends a name. */
function isLikely(value: string, word: string): boolean {
  if (word === "pass" && isMessage(value.slice(0, 200))) return false;
  const strength = NAME_WORDS.get(word);
  return strength !== undefined && isLikelySecret(value, strength);
}

/** Texts in Chinese and Japanese have no blanks. */
function isMessage(text: string): boolean {
  return (
    text.trim().split(" ").length >= MIN_MESSAGE_WORDS ||
    /[\u3040-\u30ff\u4e00-\u9fff]{4}/.test(text)
  );
}

function secretBehind(text: string, { at, word }: WordAt): Secret | undefined {
  let end = at + word.length;
  while (isInName(text.charCodeAt(end)) && end - at < word.length + MAX_TAIL_CHARS) end++;
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

/** Whether a word begins here: not in `monkey`, but in `my_key`, `myKey` and `KEY`. */
function isWordAt(text: string, at: number): boolean {
  if (at === 0 || !isAlphanumeric(text.charCodeAt(at - 1))) return true;
  const code = text.charCodeAt(at);
  // A name in capital letters does not show where a word begins.
  return (code >= 0x41 && code <= 0x5a) || code >= 0x80;
}

/** The text between a name and its value: the end of the name's quotes, a sign, blanks. */
const SIGNS = /[ \t"'`\\\]?!]{0,8}[:=：＝]{1,3}>?[ \t]{0,8}/y;

/** After a certain name, a value may also begin with a bracket, a tag, or just with its quote. */
const MORE_SIGNS = /[ \t"'`\\\]]{0,4}[>(][ \t]{0,4}|[ \t]{1,4}(?=["'])/y;

/** After the name of an option come only blanks: `--token …`. */
const BLANKS = /[ \t]{1,4}/y;

/** The start of the value after a name; undefined if there is no value. */
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

const MAX_OPTION_CHARS = 64;

function isOption(text: string, nameEnd: number): boolean {
  if (!isBlank(text.charCodeAt(nameEnd))) return false;
  let start = nameEnd;
  while (nameEnd - start < MAX_OPTION_CHARS && isInName(text.charCodeAt(start - 1))) start--;
  return text.startsWith("--", start);
}

/** A value after a name. */
interface Value {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const MAX_VALUE_CHARS = 1024;
const QUOTES = new Set(['"', "'", "`"]);

/** Characters that end an unquoted value. */
const ENDS = new Set([..." \t\r\n\f\"'`<>()[]{},;|&\\"]);

/** The value that begins here, quoted or not; undefined if there is none. */
function valueAt(text: string, at: number): Value | undefined {
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
  for (let end = start; end < text.length && end - start < MAX_VALUE_CHARS; end++) {
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
  while (end < text.length && end - start < MAX_VALUE_CHARS && !ENDS.has(text[end] ?? "")) end++;
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
const MAX_NAMES = 4;

/** The start of a value that has other names before it; undefined if there are only names. */
function pastNames(text: string, from: number): number | undefined {
  let at = from;
  for (let names = 0; names <= MAX_NAMES; names++) {
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
function endOfValue(text: string, { start, end }: Value): number {
  let at = end;
  if (end - start === MAX_VALUE_CHARS) while (at < text.length && !ENDS.has(text[at] ?? "")) at++;
  return at;
}

function trimValue(text: string, start: number, end: number): Value | undefined {
  // The escape before the closing quote is not part of the value.
  let last = end;
  while (last > start && text[last - 1] === "\\") last--;
  return last > start ? { text: text.slice(start, last), start, end: last } : undefined;
}
