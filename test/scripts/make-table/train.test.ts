import { expect, test } from "bun:test";
import { heldOutCosine, type Lesson } from "#scripts/make-table/lesson.ts";
import { randomRotation } from "#scripts/make-table/linear.ts";
import { train } from "#scripts/make-table/train.ts";
import { buildVocabulary } from "#scripts/make-table/vocabulary.ts";
import { fingerprintOf } from "#text/meaning/embed.ts";

const DIMS = 8;
const WORDS = ["red", "green", "blue", "car", "tree", "sea"];
const pieces = new Map(WORDS.map((word, row) => [fingerprintOf(word), row]));

/** Sentences of two words, whose targets are the sums of the words' hidden directions. */
function lessonOf(count: number): Lesson {
  const directions = randomRotation(DIMS);
  const words = Array.from({ length: count }, (_, at) => [at % 3, 3 + ((at * 7) % 3)]);
  const vocabulary = buildVocabulary(
    pieces,
    words.map((pair) => pair.map((row) => WORDS[row] as string)),
  );
  const targets = new Float32Array(count * DIMS);
  words.forEach((rows, at) => {
    for (let d = 0; d < DIMS; d++) {
      const sum = rows.reduce((all, row) => all + (directions[row * DIMS + d] ?? 0), 0);
      targets[at * DIMS + d] = sum / Math.SQRT2;
    }
  });
  const sentences = words.map((rows) => Int32Array.from(rows));
  return { vocabulary, dims: DIMS, sentences, targets, heldOut: 50 };
}

test("training turns the sums of the rows towards their targets", () => {
  const lesson = lessonOf(2_000);
  const table = randomRotation(DIMS)
    .slice(DIMS)
    .map((number) => number / 10);
  const padded = new Float32Array(lesson.vocabulary.rows * DIMS);
  padded.set(table.subarray(0, padded.length));
  const before = heldOutCosine(lesson, padded);
  train(lesson, padded, () => undefined);
  expect(before).toBeLessThan(0.7);
  expect(heldOutCosine(lesson, padded)).toBeGreaterThan(0.98);
});

test("frequent words and pairs get rows of their own", () => {
  const sentences = Array.from({ length: 60 }, (_, at) => [
    ...["the", "redcar", "opens", "pull", "request"],
    WORDS[at % 6] as string,
  ]);
  const filler = Array.from({ length: 40 }, (_, at) =>
    Array.from({ length: 40 }, (_, k) => `filler${String.fromCharCode(97 + ((at + k) % 26))}`),
  );
  const own = new Map([...pieces, [fingerprintOf("##car"), 6]] as const);
  const vocabulary = buildVocabulary(own, [...sentences, ...filler]);
  expect(vocabulary.rowsOf(["redcar"])).toHaveLength(1);
  const [row] = vocabulary.rowsOf(["redcar"]);
  expect(vocabulary.madeOf.get(row as number)).toEqual([0, 6]);
  expect(vocabulary.rowsOf(["car", "tree"])).toEqual(Int32Array.from([3, 4]));
});
