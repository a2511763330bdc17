import { join } from "node:path";
import { piecesOf } from "#text/meaning/pieces.ts";
import { buildEncoder } from "./bert.ts";
import { MAX_PIECES, modelPieces } from "./vocabulary.ts";
import type { Model } from "./weights.ts";

const START = 101;
const END = 102;
const UNKNOWN = 100;
const BATCH = 32;
/** The numbers of one vector of the model. */
export const MODEL_DIMS = 384;

interface Session {
  outputNames: string[];
  run(inputs: Record<string, unknown>): Promise<Record<string, { data: Float32Array }>>;
}

/** Encodes the words of sentences with the model, in their order; each vector has length 1. */
export async function encode(
  model: Model,
  sentences: readonly (readonly string[])[],
  { cache, report }: { cache: string; report: (line: string) => void },
): Promise<Float32Array> {
  const ort = await import(join(cache, "node_modules", "onnxruntime-node"));
  const options = { intraOpNumThreads: 1, graphOptimizationLevel: "all" };
  const session: Session = await ort.InferenceSession.create(buildEncoder(model), options);
  const pieces = modelPieces(model.vocabulary);
  const findPiece = (fingerprint: number) => pieces.get(fingerprint) ?? -1;
  const ids = sentences.map((words) => toIds(words, findPiece));
  const order = [...ids.keys()].sort((a, b) => lengthOf(ids, a) - lengthOf(ids, b));
  const vectors = new Float32Array(sentences.length * MODEL_DIMS);
  const tensor = (values: number[], shape: number[]) =>
    new ort.Tensor("int64", BigInt64Array.from(values.map(BigInt)), shape);
  for (let start = 0; start < order.length; ) {
    const batch = batchFrom(order, start, ids);
    const length = lengthOf(ids, batch[0] as number);
    const flat = batch.flatMap((sentence) => ids[sentence] ?? []);
    const positions = tensor([...Array(length).keys()], [length]);
    const result = await session.run({ ids: tensor(flat, [batch.length, length]), positions });
    const means = result[session.outputNames[0] ?? ""]?.data as Float32Array;
    batch.forEach((sentence, at) => {
      const mean = means.subarray(at * MODEL_DIMS, (at + 1) * MODEL_DIMS);
      vectors.set(toLengthOne(mean), sentence * MODEL_DIMS);
    });
    if (Math.floor(start / 10_000) < Math.floor((start + batch.length) / 10_000)) {
      report(`${start + batch.length} of ${order.length} sentences are encoded`);
    }
    start += batch.length;
  }
  return vectors;
}

function toIds(words: readonly string[], findPiece: (fingerprint: number) => number): number[] {
  const ids = words.flatMap((word) => {
    const rows = piecesOf(word, findPiece);
    return rows.length > 0 ? rows : [UNKNOWN];
  });
  return [START, ...ids.slice(0, MAX_PIECES), END];
}

/** Sentences of one length, so that none is padded. */
function batchFrom(order: readonly number[], start: number, ids: readonly number[][]): number[] {
  const length = lengthOf(ids, order[start] as number);
  let end = start;
  while (
    end < order.length &&
    end - start < BATCH &&
    lengthOf(ids, order[end] as number) === length
  ) {
    end++;
  }
  return order.slice(start, end);
}

function lengthOf(ids: readonly number[][], sentence: number): number {
  return ids[sentence]?.length ?? 0;
}

function toLengthOne(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / length);
}
