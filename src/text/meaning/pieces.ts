/** The longest piece of the vocabulary, in characters. A longer one is never asked for. */
const MAX_PIECE_CHARS = 24;
/** The model gives up on a longer word; it is one unknown piece. */
const MAX_WORD_CHARS = 100;

const NOT_ASCII = /[\u0080-\uffff]/;
const ASCII_WORD = /[A-Za-z0-9]+|[!-~]/g;
const ACCENT = /\p{Mn}/gu;
/** Each Han character is a word; other scripts run on until a space or a sign. */
const ANY_WORD = /\p{Script=Han}|[[\p{L}\p{N}\p{Mc}]--\p{Script=Han}]+|[^\s\p{C}]/gv;
const HUMP = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g;
const MAYBE_CAMEL = /[a-z][A-Z]/;
const CAMEL = /^[a-z]+[A-Z][a-z]|^[A-Z]?[a-z]+[A-Z][a-z]+[A-Z]/;

/** Finds the row of a fingerprint in a vocabulary; -1 if it has none. */
export type FindRow = (fingerprint: number) => number;

/** The words of a text in lower case without accents; signs are words, and `camelCase` is several. */
export function splitWords(text: string): string[] {
  const isAscii = !NOT_ASCII.test(text);
  const plain = isAscii ? text : text.normalize("NFD").replace(ACCENT, "");
  const word = isAscii ? ASCII_WORD : ANY_WORD;
  if (!MAYBE_CAMEL.test(plain)) return plain.toLowerCase().match(word) ?? [];
  return (plain.match(word) ?? []).flatMap(splitHumps);
}

function splitHumps(word: string): string[] {
  if (!CAMEL.test(word)) return [word.toLowerCase()];
  return (word.match(HUMP) ?? [word]).map((hump) => hump.toLowerCase());
}

/**
 * The rows of a word: one if the vocabulary knows it whole, else those of the longest pieces from left to right. Empty
 * if some part of it is no piece at all.
 */
export function piecesOf(word: string, findRow: FindRow): number[] {
  if (word.length > MAX_WORD_CHARS) return [];
  const rows: number[] = [];
  for (let start = 0; start < word.length; ) {
    const found = longestPiece(word, start, findRow);
    if (found.row < 0) return [];
    rows.push(found.row);
    start = found.end;
  }
  return rows;
}

/** The hashes of a word's beginnings, by length: a known word is then found by one lookup. */
const hashes = new Uint32Array(MAX_PIECE_CHARS + 1);

function longestPiece(word: string, start: number, findRow: FindRow): { row: number; end: number } {
  let hash = start === 0 ? HASH_START : CONTINUATION_START;
  const longest = Math.min(word.length - start, MAX_PIECE_CHARS);
  for (let length = 1; length <= longest; length++) {
    hash = addToHash(hash, word.charCodeAt(start + length - 1));
    hashes[length] = hash;
  }
  for (let length = longest; length > 0; length--) {
    const row = findRow(finishHash(hashes[length] ?? 0));
    if (row >= 0) return { row, end: start + length };
  }
  return { row: -1, end: start };
}

const HASH_START = 0x811c9dc5;
const HASH_PRIME = 0x01000193;
/** Pieces that continue a word are written `##ing`, and hashed with these signs. */
const CONTINUATION_START = hashOf("##", HASH_START);

function addToHash(hash: number, value: number): number {
  return Math.imul(hash ^ value, HASH_PRIME);
}

function hashOf(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = addToHash(hash, text.charCodeAt(at));
  return hash;
}

/** Spreads the last characters over all bits, because the high ones choose the bucket. */
function finishHash(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** The fingerprint of a piece as the vocabulary writes it: `word` or `##ing`. */
export function fingerprintOf(piece: string): number {
  return finishHash(hashOf(piece, HASH_START));
}
