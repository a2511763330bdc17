import { fingerprintOf, piecesOf, splitWords } from "./pieces.ts";
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
  const plan = planOf(text, table);
  return embeddingOf(plan, plan.all.map(table.rowBytes));
}

interface Plan {
  readonly words: readonly WordRows[];
  /** The rows of all words and pairs. */
  readonly all: readonly number[];
}

function planOf(text: string, table: Vocabulary): Plan {
  const all = splitWords(text).slice(0, MAX_EMBEDDED_WORDS);
  const words = all.map((word) => wordRows(word, table));
  return { words, all: [...words.flatMap(({ rows }) => rows), ...pairRows(all, table)] };
}

function embeddingOf({ words, all }: Plan, bytes: readonly Uint8Array[]): Embedding {
  const byRow = new Map(all.map((row, at) => [row, bytes[at] as Uint8Array]));
  return { vector: toVector(bytes), coverage: coverageOf(words, byRow) };
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
    for (let i = 0; i < VECTOR_NUMBERS; i += 4) {
      sum[i] = (sum[i] as number) + scale * (numbers[i] as number);
      sum[i + 1] = (sum[i + 1] as number) + scale * (numbers[i + 1] as number);
      sum[i + 2] = (sum[i + 2] as number) + scale * (numbers[i + 2] as number);
      sum[i + 3] = (sum[i + 3] as number) + scale * (numbers[i + 3] as number);
    }
  }
  return toUnit(sum);
}

function coverageOf(words: readonly WordRows[], rows: ReadonlyMap<number, Uint8Array>): number {
  let known = 0;
  let total = 0;
  for (const word of words) {
    if (word.trust < 0) continue;
    const pieces = word.rows.map((row) => rows.get(row) as Uint8Array);
    const weight =
      pieces.length === 0 ? 255 : Math.max(...pieces.map((row) => row[TABLE_ROW.weight] ?? 0));
    const least = Math.min(255, ...pieces.map((row) => row[TABLE_ROW.known] ?? 0));
    total += weight;
    known += (weight * word.trust * least) / 255;
  }
  return total === 0 ? 0 : known / total;
}
