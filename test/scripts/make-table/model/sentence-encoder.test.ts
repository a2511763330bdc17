import { expect, test } from "bun:test";
import { readSizes, readWeights } from "#scripts/make-table/model/model-file.ts";
import { packModel } from "#scripts/make-table/model/pack-model.ts";
import { SentenceEncoder } from "#scripts/make-table/model/sentence-encoder.ts";
import { type SmallModel, smallModel } from "#test/small-model.ts";

const model = await smallModel();
const packed = packModel(readWeights(model.weights, model.tokenizer));
const read = (target: Uint8Array, offset: number) =>
  target.set(packed.subarray(offset, offset + target.length));

function encoder(): SentenceEncoder {
  const sizes = readSizes(read, packed.length);
  if (!sizes) throw new Error("it is no model");
  return new SentenceEncoder(sizes, read);
}

test.each([
  ["one word", "cat", ["cat"]],
  ["a sentence", "The cat sleeps.", ["the", "cat", "sleeps", "[UNK]"]],
  ["words in pieces", "tests servers", ["tests", "server", "##s"]],
  ["nothing", "", []],
  ["nine pieces", "a b a b a b a b a", ["a", "b", "a", "b", "a", "b", "a", "b", "a"]],
])("%s has the vector that the model's formulas give", (_, text, pieces) => {
  expect(cosine(encoder().encode(text), formulas(model, pieces))).toBeGreaterThan(0.9999);
});

test("a text after another one has the same vector as alone", () => {
  const one = encoder();
  one.encode("the cat sleeps on the server");
  expect(one.encode("run tests")).toEqual(encoder().encode("run tests"));
});

test("a long text has the vector of its first 126 pieces", () => {
  const all = encoder();
  expect(all.encode("a ".repeat(500))).toEqual(all.encode("a ".repeat(126)));
  expect(all.encode("a ".repeat(126))).not.toEqual(all.encode("a ".repeat(125)));
});

test("a file that is cut, or of another format, is no model", () => {
  expect(readSizes(read, packed.length - 2)).toBeUndefined();
  expect(readSizes(read, 20)).toBeUndefined();
  expect(readSizes((target) => target.fill(65), packed.length)).toBeUndefined();
});

/** The model in plain arithmetic, as it is published: slow, and with nothing rounded. */
function formulas({ tensors, vocabulary }: SmallModel, pieces: readonly string[]): number[] {
  const values = (name: string) => [...(tensors.get(name)?.values ?? [])];
  const row = (name: string, at: number) => values(name).slice(384 * at, 384 * (at + 1));
  const dense = (name: string) => {
    const [weights, biases] = [values(`${name}.weight`), values(`${name}.bias`)];
    return (state: number[]) =>
      biases.map((bias, at) => {
        const row = weights.slice(at * state.length, (at + 1) * state.length);
        return bias + dot(state, row);
      });
  };
  const norm = (name: string) => {
    const [weights, biases] = [values(`${name}.weight`), values(`${name}.bias`)];
    return (state: number[]) => {
      const mean = sum(state) / 384;
      const deviation = Math.sqrt(sum(state.map((one) => (one - mean) ** 2)) / 384);
      return state.map(
        (one, at) => ((one - mean) / deviation) * at0(weights, at) + at0(biases, at),
      );
    };
  };
  const ids = ["[CLS]", ...pieces, "[SEP]"].map((piece) => vocabulary[piece] ?? 0);
  const type = row("embeddings.token_type_embeddings.weight", 0);
  const first = ids.map((id, at) => {
    const word = row("embeddings.word_embeddings.weight", id);
    return add(add(word, row("embeddings.position_embeddings.weight", at)), type);
  });
  const states = first.map(norm("embeddings.LayerNorm"));
  const layer = "encoder.layer.0";
  const [queries = [], keys = [], all = []] = ["query", "key", "value"].map((part) =>
    states.map(dense(`${layer}.attention.self.${part}`)),
  );
  const attended = queries.map((query) =>
    Array.from({ length: 12 }, (_, head) => {
      const part = (state: number[]) => state.slice(32 * head, 32 * (head + 1));
      const scores = keys.map((key) => Math.exp(dot(part(query), part(key)) / Math.sqrt(32)));
      return part(query).map((_, at) => {
        return sum(all.map((one, other) => at0(scores, other) * at0(part(one), at))) / sum(scores);
      });
    }).flat(),
  );
  const output = attended.map(dense(`${layer}.attention.output.dense`));
  const middle = output
    .map((state, at) => add(state, states[at] ?? []))
    .map(norm(`${layer}.attention.output.LayerNorm`));
  const wide = middle.map(dense(`${layer}.intermediate.dense`)).map((state) => state.map(gelu));
  const last = wide
    .map(dense(`${layer}.output.dense`))
    .map((state, at) => add(state, middle[at] ?? []))
    .map(norm(`${layer}.output.LayerNorm`));
  return last.reduce(add);
}

function gelu(value: number): number {
  let share = 0;
  // The normal distribution, summed up in steps of 1/1000.
  for (let x = -8; x < value; x += 0.001) share += Math.exp((-x * x) / 2) * 0.001;
  return (value * share) / Math.sqrt(2 * Math.PI);
}

function cosine(left: ArrayLike<number>, right: readonly number[]): number {
  const one = Array.from(left);
  return dot(one, right) / Math.sqrt(dot(one, one) * dot([...right], right));
}

function dot(left: readonly number[], right: readonly number[]): number {
  return sum(left.map((value, at) => value * at0(right, at)));
}

function add(left: readonly number[], right: readonly number[]): number[] {
  return left.map((value, at) => value + at0(right, at));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function at0(values: readonly number[], at: number): number {
  return values[at] ?? 0;
}
