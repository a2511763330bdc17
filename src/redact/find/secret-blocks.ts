import { SEED_WORDS } from "#redact/rules/seed-words.ts";
import { type Range, type Secret, secretAt } from "./text-view.ts";

// Secrets of several lines or words: keys, manifests, tagged text, the words of a wallet.

const BEGIN = "-----BEGIN";
const END = "-----END";

/** The longest private key. */
const MAX_KEY_BLOCK_CHARS = 16 * 1024;

/** The header of a key, and how much of it is read. */
const PRIVATE = /^-----BEGIN[ A-Z0-9]{0,40}PRIVATE KEY(?: BLOCK)?-----/;
const MAX_KEY_HEADING_CHARS = 90;

/** Private keys in a text; an unfinished one extends as far as a key can. */
export function pemsIn(text: string): Secret[] {
  const found: Secret[] = [];
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, at + BEGIN.length)) {
    const heading = PRIVATE.exec(text.slice(at, at + MAX_KEY_HEADING_CHARS))?.[0];
    const end = heading === undefined ? undefined : endOfKey(text, at + heading.length);
    if (end === undefined) continue;
    found.push(secretAt("private-key", text, { start: at, end }));
    at = end - BEGIN.length;
  }
  return found;
}

function endOfKey(text: string, bodyStart: number): number | undefined {
  const body = text.slice(bodyStart, bodyStart + MAX_KEY_BLOCK_CHARS);
  // A sentence about keys names the header, and continues in words.
  if (!/[A-Za-z0-9+/]{16}/.test(body.slice(0, 200))) return undefined;
  const closing = body.indexOf(END);
  if (closing < 0) return bodyStart + body.length;
  const tail = /^-----END[ A-Z0-9]{0,60}-----/.exec(body.slice(closing, closing + 100))?.[0] ?? END;
  return bodyStart + closing + tail.length;
}

/** The private half of a PuTTY key, which has no heading of its own. */
const PUTTY =
  /(?<=Private-Lines: ?\d{1,4}\r?\n)(?:[ \t]{0,8}[A-Za-z0-9+/=]{4,80}\r?\n?){1,200}(?:Private-MAC: ?[0-9a-f]{32,80})?/g;

/** The private part of each key of PuTTY in a text. */
export function puttyKeysIn(text: string): Secret[] {
  if (!text.includes("Private-Lines:")) return [];
  return [...text.matchAll(PUTTY)].map(({ 0: lines, index }) =>
    secretAt("private-key", text, { start: index, end: index + lines.length }),
  );
}

/** A tag; documentation quotes the tag itself: `<private>`. */
const TAG = /(?!(?<=`)<[^<>\n]{0,110}>`)<[ \t]{0,4}(\/?)[ \t]{0,4}private\b[^<>\n]{0,100}>/gi;

/** Text that somebody tagged as private; without a closing tag it is private to the end. */
export function privateIn(text: string): Secret[] {
  const ranges: Range[] = [];
  const open: number[] = [];
  for (const { 0: tag, 1: slash, index } of text.matchAll(TAG)) {
    if (slash !== "/") open.push(index);
    const start = slash === "/" ? open.pop() : undefined;
    if (start !== undefined && open.length === 0) ranges.push({ start, end: index + tag.length });
  }
  if (open[0] !== undefined) ranges.push({ start: open[0], end: text.length });
  // The redaction shows nothing about it, not even whether it is the same as elsewhere.
  return ranges.map((range) => ({ ...secretAt("private", text, range), value: "" }));
}

const KIND = /^[ \t]{0,40}["']?kind["']?[ \t]{0,40}:[ \t]{0,40}["']?Secret\b/m;
const HEAD = /^([ \t]{0,40})["']?(?:data|stringData)["']?[ \t]{0,40}:[ \t]{0,40}\{?[ \t]{0,40}$/;
const ENTRY =
  /^([ \t]{0,40})["']?[\w.-]{1,128}["']?[ \t]{0,40}:[ \t]{0,40}["']?([^\s"',{}|>][^\s"',]{5,4000})/;

/** The values of a Secret of Kubernetes, whatever their names are. */
export function kubernetesSecrets(text: string): Secret[] {
  if (!text.includes("Secret") || !KIND.test(text)) return [];
  const found: Secret[] = [];
  let margin: number | undefined;
  let at = 0;
  for (const line of text.split("\n")) {
    const depth = line.search(/\S/);
    if (margin !== undefined && depth >= 0 && depth <= margin) margin = undefined;
    const value = margin === undefined ? undefined : ENTRY.exec(line)?.[2];
    if (value !== undefined) {
      const start = at + line.indexOf(value, line.indexOf(":") + 1);
      found.push(secretAt("kubernetes", text, { start, end: start + value.length }));
    }
    margin ??= HEAD.exec(line)?.[1]?.length;
    at += line.length + 1;
  }
  return found;
}

/** As much small text as the shortest phrase has; most texts have capitals or signs in between. */
const SMALL_TEXT = /[a-z\d .,:)\t\r\n]{47,}/g;

/** Small words of three to eight letters in a row, also numbered or one on each line. */
const ROW =
  /(?:\b(?:\d{1,2}[.):] ?)?[a-z]{3,8}[ ,\t\r\n]{1,6}){11,64}(?:\d{1,2}[.):] ?)?[a-z]{3,8}\b/g;
const WORD = /[a-z]{3,8}/g;

/** How many words a phrase may have, the longest first. */
const LENGTHS = [24, 21, 18, 15, 12];
const BITS = 11;

let places: ReadonlyMap<string, number> | undefined;

/** Finds the phrases by which a wallet can be restored: words of one list, of which the last holds a checksum. */
export function seedPhrasesIn(text: string): Secret[] {
  return [...text.matchAll(SMALL_TEXT)].flatMap(({ 0: part, index: start }) =>
    [...part.matchAll(ROW)].flatMap(({ 0: row, index }) => phrasesIn(text, row, start + index)),
  );
}

function phrasesIn(text: string, row: string, from: number): Secret[] {
  places ??= new Map(SEED_WORDS.map((word, place) => [word, place]));
  const words = [...row.matchAll(WORD)];
  const numbers = words.map(({ 0: word }) => places?.get(word) ?? -1);
  const found: Secret[] = [];
  for (let at = 0; at + 12 <= words.length; at++) {
    const length = LENGTHS.find((count) => isPhrase(numbers.slice(at, at + count), count));
    const [first, last] = [words[at], words[at + (length ?? 1) - 1]];
    if (length === undefined || !first || !last) continue;
    const end = from + last.index + last[0].length;
    found.push(secretAt("seed-phrase", text, { start: from + first.index, end }));
    at += length - 1;
  }
  return found;
}

/** Whether the last bits are those with which the hash of the others begins. */
function isPhrase(numbers: readonly number[], count: number): boolean {
  if (numbers.length < count || numbers.includes(-1)) return false;
  // One word over and over is no phrase, and a text may hold thousands of them.
  if (numbers.every((number) => number === numbers[0])) return false;
  const bits = numbers.map((number) => number.toString(2).padStart(BITS, "0")).join("");
  const length = Math.floor((bits.length * 32) / 33);
  const bytes = Uint8Array.from({ length: length / 8 }, (_, at) =>
    Number.parseInt(bits.slice(8 * at, 8 * at + 8), 2),
  );
  const hash = new Bun.CryptoHasher("sha256").update(bytes).digest();
  const check = (hash[0] ?? 0).toString(2).padStart(8, "0");
  return check.startsWith(bits.slice(length));
}
