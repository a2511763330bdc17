import { TABLE_ROW, type Table, VECTOR_NUMBERS, type Vocabulary } from "./table.ts";
import { toUnit } from "./vectors.ts";

/** The meaning of a text, as far as the table knows its words. */
export interface Embedding {
  /** Its direction; all zero if no word is known. */
  readonly vector: Int8Array;
  /** The share of the text's words that the table knows from English prose, 0 to 1; frequent words count little. */
  readonly coverage: number;
}

/** Words beyond these are not read: the model that the table imitates reads no more either. */
const MAX_EMBEDDED_WORDS = 200;
/** A word in many pieces is a name or another language: its vector says little. The index is the number of pieces. */
const TRUST_OF_PIECES = [0, 1, 0.6];
const TRUST_OF_MANY_PIECES = 0.2;
/** Words are in lower case already, and a sign that is not ASCII may pass for a letter. */
const HAS_LETTER = /[a-z\u0080-\uffff]/;

interface WordRows {
  readonly rows: readonly number[];
  readonly trust: number;
}

/** Embeds a text: the sum of the vectors of its word pieces and of the word pairs that the table knows. */
export function embedText(text: string, table: Table): Embedding {
  const all = splitWords(text).slice(0, MAX_EMBEDDED_WORDS);
  const words = all.map((word) => wordRows(word, table));
  const rows = [...words.flatMap((word) => word.rows), ...pairRows(all, table)];
  return { vector: toVector(rows.map(table.rowBytes)), coverage: coverageOf(words, table) };
}

function wordRows(word: string, table: Vocabulary): WordRows {
  const rows = piecesOf(word, table.findRow);
  const trust = HAS_LETTER.test(word) ? (TRUST_OF_PIECES[rows.length] ?? TRUST_OF_MANY_PIECES) : -1;
  return { rows, trust };
}

function pairRows(words: readonly string[], table: Vocabulary): number[] {
  const rows: number[] = [];
  for (let at = 1; at < words.length; at++) {
    const row = table.findRow(fingerprintOf(`${words[at - 1] ?? ""} ${words[at] ?? ""}`));
    if (row >= 0) rows.push(row);
  }
  return rows;
}

function toVector(rows: readonly Uint8Array[]): Int8Array {
  const sum = new Float32Array(VECTOR_NUMBERS);
  for (const row of rows) {
    const scale = new DataView(row.buffer, row.byteOffset).getFloat32(TABLE_ROW.scale, true);
    const numbers = new Int8Array(row.buffer, row.byteOffset + TABLE_ROW.numbers, VECTOR_NUMBERS);
    for (let i = 0; i < VECTOR_NUMBERS; i++) {
      sum[i] = (sum[i] as number) + scale * (numbers[i] as number);
    }
  }
  return toUnit(sum);
}

function coverageOf(words: readonly WordRows[], { rowBytes }: Table): number {
  let known = 0;
  let total = 0;
  for (const word of words) {
    if (word.trust < 0) continue;
    const pieces = word.rows.map(rowBytes);
    const weight =
      pieces.length === 0 ? 255 : Math.max(...pieces.map((row) => row[TABLE_ROW.weight] ?? 0));
    const least = Math.min(255, ...pieces.map((row) => row[TABLE_ROW.known] ?? 0));
    total += weight;
    known += (weight * word.trust * least) / 255;
  }
  return total === 0 ? 0 : known / total;
}

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
