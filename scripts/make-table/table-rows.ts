import { pieceWeights } from "./first-rows.ts";
import { countRows, type Lesson } from "./lesson.ts";
import type { TableRow } from "./write-table.ts";

/** A row is known by half if this many English sentences have it. */
const HALF_KNOWN_COUNT = 4;
/** A piece that no English sentence has is worth a row if it is written in plain letters. */
const PLAIN_PIECE = /^(##)?[a-z0-9]+$/;

/** The rows of the table file: what was learnt, and how far it can be trusted. */
export function finishRows(
  lesson: Lesson,
  table: Float32Array,
  { foreign, pieces }: { foreign: readonly Int32Array[]; pieces: ReadonlyMap<string, number> },
): TableRow[] {
  const { vocabulary, dims, sentences } = lesson;
  const weights = pieceWeights(lesson);
  const english = countRows(sentences, vocabulary.rows);
  const others = countRows(foreign, vocabulary.rows);
  const plain = new Set<number>();
  for (const [piece, row] of pieces) if (PLAIN_PIECE.test(piece)) plain.add(row);
  const rows: TableRow[] = [];
  vocabulary.fingerprints.forEach((fingerprint, row) => {
    const count = english[row] ?? 0;
    if (fingerprint < 0 || (count === 0 && !plain.has(row))) return;
    const share = count / sentences.length;
    const otherShare = (others[row] ?? 0) / Math.max(1, foreign.length);
    const isEnglish = count === 0 ? 0 : share / (share + otherShare);
    rows.push({
      fingerprint,
      weight: weights[row] ?? 0,
      known: (count / (count + HALF_KNOWN_COUNT)) * isEnglish,
      numbers: table.subarray(row * dims, (row + 1) * dims),
    });
  });
  return rows;
}
