import { SENTENCE_MODEL } from "#sentence-model/installed-model.ts";
import { readSizes, type Weights } from "#sentence-model/model-file.ts";
import { takeWeights } from "#sentence-model/model-source.ts";
import { packModel } from "#sentence-model/pack-model.ts";
import { SentenceEncoder } from "#sentence-model/sentence-encoder.ts";
import { madeWorld } from "./world.ts";

/** The weights of the model from an archive or a folder, as `loci model add` takes them. */
export function weightsFrom(path: string): Promise<Weights> {
  const world = madeWorld({ env: {}, cwd: process.cwd() });
  return takeWeights(world, { from: path, known: SENTENCE_MODEL });
}

/** Runs a model from memory, without a file of it. */
export function encoderOf(weights: Weights): SentenceEncoder {
  const packed = packModel(weights);
  const read = (target: Uint8Array, offset: number) =>
    target.set(packed.subarray(offset, offset + target.length));
  const sizes = readSizes(read, packed.length);
  if (!sizes) throw new Error("the model was packed wrongly");
  return new SentenceEncoder(sizes, read);
}
