import { isAlphanumeric, isBlank, isInName, isLineEnd } from "./letters.ts";
import { isLikelySecret } from "./likely.ts";
import { endOfValue, valueAt } from "./named-value.ts";
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

const LONGEST_TAIL = 10;

/** Whether a value of that name is secret; not each word about secrets ends a name. */
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

const LONGEST_OPTION = 64;

function isOption(text: string, nameEnd: number): boolean {
  if (!isBlank(text.charCodeAt(nameEnd))) return false;
  let start = nameEnd;
  while (nameEnd - start < LONGEST_OPTION && isInName(text.charCodeAt(start - 1))) start--;
  return text.startsWith("--", start);
}
