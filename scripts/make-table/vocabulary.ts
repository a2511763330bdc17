import { fingerprintOf, piecesOf, splitWords } from "#text/meaning/embed.ts";

/** Whole words and pairs that get rows of their own, besides the pieces of the model. */
const MAX_WORDS = 3_000;
const MAX_PAIRS = 4_000;
const MIN_WORD_COUNT = 10;
const MIN_PAIR_COUNT = 20;
/** Pairs with one of the most frequent words, such as "of the", say nothing that their words do not. */
const EMPTY_WORDS = 30;
const LONGEST_WORD_CHARS = 24;
/** The pieces of a sentence that count, as many as the model was given. */
export const MAX_PIECES = 46;

/** Fingerprints of the table's rows, in training order, and the pieces that a new row represents. */
export interface Vocabulary {
  readonly rows: number;
  readonly fingerprints: readonly number[];
  /** The rows of the pieces that a whole word had before; none for pieces and pairs. */
  readonly madeOf: ReadonlyMap<number, readonly number[]>;
  rowsOf(words: readonly string[]): Int32Array;
}

/** Pieces of the model by fingerprint. */
export function modelPieces(model: ReadonlyMap<string, number>): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const [piece, id] of model) {
    if (!/^\[.+\]$/.test(piece)) pieces.set(fingerprintOf(piece), id);
  }
  return pieces;
}

/** Adds the most frequent words and pairs of the sentences to the pieces of the model. */
export function buildVocabulary(
  pieces: ReadonlyMap<number, number>,
  sentences: readonly (readonly string[])[],
): Vocabulary {
  const rowByFingerprint = new Map(pieces);
  const fingerprints = new Array<number>(Math.max(...pieces.values()) + 1).fill(-1);
  for (const [fingerprint, row] of pieces) fingerprints[row] = fingerprint;
  const madeOf = new Map<number, readonly number[]>();
  const add = (fingerprint: number, parts: readonly number[]) => {
    if (rowByFingerprint.has(fingerprint)) return;
    rowByFingerprint.set(fingerprint, fingerprints.length);
    if (parts.length > 0) madeOf.set(fingerprints.length, parts);
    fingerprints.push(fingerprint);
  };
  const counts = countWords(sentences);
  const findPiece = (fingerprint: number) => pieces.get(fingerprint) ?? -1;
  for (const word of newWords(counts, findPiece))
    add(fingerprintOf(word), piecesOf(word, findPiece));
  for (const [first, second] of newPairs(sentences, counts))
    add(fingerprintOf(`${first} ${second}`), []);
  const findRow = (fingerprint: number) => rowByFingerprint.get(fingerprint) ?? -1;
  return {
    rows: fingerprints.length,
    fingerprints,
    madeOf,
    rowsOf: (words) => rowsOf(words, findRow),
  };
}

function rowsOf(words: readonly string[], findRow: (fingerprint: number) => number): Int32Array {
  const rows = words.flatMap((word, at) => {
    const pair = at === 0 ? -1 : findRow(fingerprintOf(`${words[at - 1] ?? ""} ${word}`));
    return pair < 0 ? piecesOf(word, findRow) : [...piecesOf(word, findRow), pair];
  });
  return Int32Array.from(rows);
}

function countWords(sentences: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const words of sentences) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function newWords(
  counts: ReadonlyMap<string, number>,
  findPiece: (fingerprint: number) => number,
): string[] {
  return [...counts]
    .filter(([word, count]) => count >= MIN_WORD_COUNT && /^[a-z][a-z0-9]+$/.test(word))
    .filter(([word]) => word.length <= LONGEST_WORD_CHARS && piecesOf(word, findPiece).length > 1)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MAX_WORDS)
    .map(([word]) => word);
}

/** Pairs that follow each other more often than chance, by the t-score. */
function newPairs(
  sentences: readonly (readonly string[])[],
  counts: ReadonlyMap<string, number>,
): [string, string][] {
  const pairs = countWords(
    sentences.map((words) => words.slice(1).map((word, at) => `${words[at]} ${word}`)),
  );
  const byCount = [...counts].sort((a, b) => b[1] - a[1]);
  const empty = new Set(byCount.slice(0, EMPTY_WORDS).map(([word]) => word));
  const total = sentences.reduce((sum, words) => sum + words.length, 0);
  const scored: { pair: [string, string]; score: number }[] = [];
  for (const [text, count] of pairs) {
    const pair = text.split(" ") as [string, string];
    const hasContent = pair.every((word) => /^[a-z]+$/.test(word) && !empty.has(word));
    if (count < MIN_PAIR_COUNT || !hasContent) continue;
    const expected = ((counts.get(pair[0]) ?? 0) * (counts.get(pair[1]) ?? 0)) / total;
    scored.push({ pair, score: (count - expected) / Math.sqrt(count) });
  }
  scored.sort((a, b) => b.score - a.score || (a.pair.join() < b.pair.join() ? -1 : 1));
  return scored.slice(0, MAX_PAIRS).map(({ pair }) => pair);
}

/** The words of every sentence. */
export function wordsOf(sentences: readonly string[]): string[][] {
  return sentences.map(splitWords);
}
