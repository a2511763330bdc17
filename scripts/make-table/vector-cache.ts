import { join } from "node:path";
import { encode, MODEL_DIMS } from "./encode.ts";
import { wordsOf } from "./vocabulary.ts";
import type { Model } from "./weights.ts";

/** Encodes sentences in parts of this many, so that a run that is stopped goes on where it was. */
const PART = 50_000;

/** The model's vectors of sentences. Encoding takes longest, so vectors made before are taken from a cache. */
export async function encodeOnce(
  model: Model,
  sentences: readonly string[],
  { cache, report }: { cache: string; report: (line: string) => void },
): Promise<Float32Array> {
  const store = new VectorCache(join(cache, "vectors"));
  await store.load();
  const missing = sentences.filter((sentence) => !store.has(sentence));
  report(`${missing.length} of ${sentences.length} sentences must be encoded`);
  for (let start = 0; start < missing.length; start += PART) {
    const part = missing.slice(start, start + PART);
    await store.add(part, await encode(model, wordsOf(part), { cache, report }));
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
    const all = new Float32Array(sentences.length * MODEL_DIMS);
    sentences.forEach((sentence, at) => {
      const vector = this.#vectors.get(sentence);
      if (!vector) throw new Error(`no vector was made for: ${sentence}`);
      all.set(vector, at * MODEL_DIMS);
    });
    return all;
  }

  #remember(sentences: readonly string[], vectors: Float32Array): void {
    sentences.forEach((sentence, at) => {
      this.#vectors.set(sentence, vectors.subarray(at * MODEL_DIMS, (at + 1) * MODEL_DIMS));
    });
  }

  #partPath(ending: string): string {
    return `${this.#path}-${this.#parts}.${ending}`;
  }
}
