import { join } from "node:path";
import { encoderOf } from "./model/known-model.ts";
import { MODEL_NUMBERS, type Weights } from "./model/model-file.ts";

/** Encodes sentences in parts of this many, so that a run that is stopped goes on where it was. */
const PART = 10_000;

/** The model's vectors of sentences. Encoding takes longest, so vectors made before are taken from a cache. */
export async function encodeOnce(
  weights: Weights,
  sentences: readonly string[],
  { cache, report }: { cache: string; report: (line: string) => void },
): Promise<Float32Array> {
  const store = new VectorCache(join(cache, "vectors"));
  await store.load();
  const missing = sentences.filter((sentence) => !store.has(sentence));
  report(`${missing.length} of ${sentences.length} sentences must be encoded`);
  const encoder = encoderOf(weights);
  for (let start = 0; start < missing.length; start += PART) {
    const part = missing.slice(start, start + PART);
    const vectors = new Float32Array(part.length * MODEL_NUMBERS);
    for (const [at, text] of part.entries()) vectors.set(encoder.encode(text), at * MODEL_NUMBERS);
    await store.add(part, vectors);
    report(`${start + part.length} of ${missing.length} sentences are encoded`);
  }
  return store.vectorsOf(sentences);
}

class VectorCache {
  readonly #path: string;
  #parts = 0;
  readonly #vectors = new Map<string, Float32Array>();

  constructor(path: string) {
    this.#path = path;
  }

  async load(): Promise<void> {
    while (await Bun.file(this.#partPath("json")).exists()) {
      const sentences: string[] = await Bun.file(this.#partPath("json")).json();
      this.#remember(
        sentences,
        new Float32Array(await Bun.file(this.#partPath("f32")).arrayBuffer()),
      );
      this.#parts++;
    }
  }

  has(sentence: string): boolean {
    return this.#vectors.has(sentence);
  }

  /** Adds a part. Its sentences are written after its vectors: without them the part does not count. */
  async add(sentences: readonly string[], vectors: Float32Array): Promise<void> {
    await Bun.write(this.#partPath("f32"), vectors);
    await Bun.write(this.#partPath("json"), JSON.stringify(sentences));
    this.#remember(sentences, vectors);
    this.#parts++;
  }

  vectorsOf(sentences: readonly string[]): Float32Array {
    const all = new Float32Array(sentences.length * MODEL_NUMBERS);
    sentences.forEach((sentence, at) => {
      const vector = this.#vectors.get(sentence);
      if (!vector) throw new Error(`no vector was made for: ${sentence}`);
      all.set(vector, at * MODEL_NUMBERS);
    });
    return all;
  }

  #remember(sentences: readonly string[], vectors: Float32Array): void {
    sentences.forEach((sentence, at) => {
      this.#vectors.set(sentence, vectors.subarray(at * MODEL_NUMBERS, (at + 1) * MODEL_NUMBERS));
    });
  }

  #partPath(ending: string): string {
    return `${this.#path}-${this.#parts}.${ending}`;
  }
}
