import { isLikelySecret } from "./likely-secret.ts";
import { NAME_TAIL, NAME_WORDS, wordsIn } from "./secret-names.ts";
import {
  endOfMatch,
  isAlphanumeric,
  isBlank,
  isInName,
  isLineEnd,
  type Secret,
  secretAt,
  type WordAt,
} from "./text-view.ts";

/** Values whose name says that they are secret: in settings, environments, code, headers, command options. */
export function assignmentsIn(text: string, words: readonly WordAt[]): Secret[] {
  const found: Secret[] = [];
  let from = 0;
  for (const named of words) {
    const secret = named.at < from ? undefined : assignedTo(text, named);
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

const TAIL = /[\w-]{1,10}/y;

function assignedTo(text: string, { at, word }: WordAt): Secret | undefined {
  const wordEnd = at + word.length;
  const nameEnd = endOfMatch(TAIL, text, wordEnd) ?? wordEnd;
  if (!isWordAt(text, at) || !NAME_TAIL.test(text.slice(wordEnd, nameEnd))) return undefined;
  const start = startOfValue(text, nameEnd, NAME_WORDS.get(word) === "strong");
  const value = start === undefined ? undefined : valueAt(text, start);
  if (!value || !isLikely(value.value, word)) return undefined;
  // Only the start of a very long value was read.
  const isWhole = value.end - value.start < MAX_VALUE_CHARS;
  return isWhole ? value : { ...value, end: endOfMatch(BARE_REST, text, value.end) ?? value.end };
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
    (isOption(text, nameEnd) || (isSure && isSpoken(text, nameEnd))
      ? endOfMatch(BLANKS, text, nameEnd)
      : undefined);
  return start === undefined || isLineEnd(text.charCodeAt(start)) ? undefined : start;
}

const MAX_OPTION_CHARS = 64;

function isOption(text: string, nameEnd: number): boolean {
  if (!isBlank(text.charCodeAt(nameEnd))) return false;
  let start = nameEnd;
  while (nameEnd - start < MAX_OPTION_CHARS && isInName(text.charCodeAt(start - 1))) start--;
  return text.startsWith("--", start);
}

/** A password behind its word alone: "the password Xk9vQ2mPz7Lw4". No name of a class changes so often between letters and digits. */
const SPOKEN = /[ \t]{1,4}([A-Za-z\d!#$%&*+~-]{10,64})(?=[\s.,;:!?)"']|$)/y;

function isSpoken(text: string, nameEnd: number): boolean {
  SPOKEN.lastIndex = nameEnd;
  const value = SPOKEN.exec(text)?.[1] ?? "";
  const pieces = value.match(/[a-z]+|[A-Z]+|\d+|[^A-Za-z\d]+/g) ?? [];
  const kinds = [/[a-z]/, /[A-Z]/, /\d/];
  return pieces.length * 2 > value.length && kinds.every((kind) => kind.test(value));
}

const MAX_VALUE_CHARS = 1024;
const QUOTES: Readonly<Record<string, RegExp>> = {
  '"': /[^"\r\n]{1,1024}/y,
  "'": /[^'\r\n]{1,1024}/y,
  "`": /[^`\r\n]{1,1024}/y,
};

/** An unquoted value. */
const BARE = /[^ \t\r\n\f"'`<>()[\]{},;|&\\]{1,1024}/y;
const BARE_REST = /[^ \t\r\n\f"'`<>()[\]{},;|&\\]+/y;

/** A string inside another string has escape signs before its quotes. */
const ESCAPES = /\\{1,8}/y;
const PREFIX = /[bruf@$](?=["'])/y;

/** The value that begins here, quoted or not; undefined if there is none. */
function valueAt(text: string, at: number): Secret | undefined {
  const start = endOfMatch(ESCAPES, text, at) ?? endOfMatch(PREFIX, text, at) ?? at;
  return QUOTES[text[start] ?? ""] ? quotedValue(text, start) : bareValue(text, at);
}

function quotedValue(text: string, at: number): Secret | undefined {
  const quote = text[at] ?? "";
  // An escaped opening quote needs a closing quote that is escaped in the same way.
  const start = text.startsWith(quote.repeat(3), at) ? at + 3 : at + 1;
  const end = endOfMatch(QUOTES[quote] ?? BARE, text, start);
  if (end === undefined || text[end] !== quote) return bareValue(text, start);
  // The escape before the closing quote is not part of the value.
  const { length } = text.slice(start, end).replace(/\\+$/, "");
  return length > 0 ? secretAt("assignment", text, { start, end: start + length }) : undefined;
}

/** A redaction is no value; but somebody who forges one may put a value after it. */
const MARKS = /(?:\[REDACTED:[a-z0-9-]{1,32}(?::[\w.-]{0,4}…[0-9a-f]{8})?\]){1,4}/y;

/** A name or a call instead of a value is code, and more code follows it. */
function bareValue(text: string, from: number): Secret | undefined {
  const start = pastNames(text, endOfMatch(MARKS, text, from) ?? from);
  const end = start === undefined ? undefined : endOfMatch(BARE, text, start);
  if (start === undefined || end === undefined || /[([]/.test(text[end] ?? "")) return undefined;
  const typed = endOfMatch(TYPE, text, start);
  if (typed === undefined) return secretAt("assignment", text, { start, end });
  return QUOTES[text[typed] ?? ""] ? quotedValue(text, typed) : undefined;
}

/** `password: string = "…"`: the text after the name is its type. */
const TYPE = /[A-Za-z?]{2,20}[ \t]{1,4}=(?!=)[ \t]{0,40}/y;

/** A value that is itself a name with a value: `cookie: session=…`. */
const NAME = /(?:[A-Za-z_-]{1,40}=|[^\s\x20-\x7e：＝]{1,20}[:=：＝])(?=[^=\s])/y;
const MAX_NAMES = 4;

/** The start of a value that has other names before it; undefined if there are only names. */
function pastNames(text: string, from: number): number | undefined {
  let at = from;
  for (let names = 0; names <= MAX_NAMES; names++) {
    const next = endOfMatch(NAME, text, at);
    if (next === undefined) return at;
    at = next;
  }
  return undefined;
}
