import { SEED_WORDS } from "#redact/rules/seed-words.ts";
import type { Secret } from "./secret.ts";

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
  return [...text.matchAll(ROW)].flatMap(({ 0: row, index }) => phrasesIn(row, index));
}

function phrasesIn(row: string, from: number): Secret[] {
  places ??= new Map(SEED_WORDS.map((word, place) => [word, place]));
  const words = [...row.matchAll(WORD)];
  const numbers = words.map(({ 0: word }) => places?.get(word) ?? -1);
  const found: Secret[] = [];
  for (let at = 0; at + 12 <= words.length; at++) {
    const length = LENGTHS.find((count) => isPhrase(numbers.slice(at, at + count), count));
    const [first, last] = [words[at], words[at + (length ?? 1) - 1]];
    if (length === undefined || !first || !last) continue;
    const start = from + first.index;
    const end = from + last.index + last[0].length;
    found.push({
      kind: "seed-phrase",
      start,
      end,
      fixed: 0,
      value: row.slice(first.index, end - from),
    });
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
