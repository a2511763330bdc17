/** One matrix of a model, row after row, as 32-bit numbers. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** The weights and the word pieces of the sentence model. */
export interface Weights {
  /** The pieces of words by their text, with their numbers. */
  readonly vocabulary: ReadonlyMap<string, number>;
  /** A matrix by its name; throws if the file has none of that name. */
  tensor(name: string): Tensor;
}

interface Entry {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [number, number];
}

/** Reads a model from the bytes of its weights (16-bit numbers) and of its `tokenizer.json`. Both were checked before. */
export function readWeights(weights: Uint8Array, tokenizer: Uint8Array): Weights {
  const view = new DataView(weights.buffer, weights.byteOffset, weights.byteLength);
  const headerBytes = Number(view.getBigUint64(0, true));
  const header: Record<string, Entry> = JSON.parse(textOf(weights.subarray(8, 8 + headerBytes)));
  return {
    vocabulary: new Map(Object.entries<number>(JSON.parse(textOf(tokenizer)).model.vocab)),
    tensor: (name) => {
      const entry = header[name];
      if (entry?.dtype !== "F16") throw new Error(`the model has no 16-bit tensor ${name}`);
      const start = weights.byteOffset + 8 + headerBytes;
      const [from, to] = entry.data_offsets;
      // Copied, because 16-bit numbers must begin at an even offset.
      const numbers = new Float16Array(weights.buffer.slice(start + from, start + to));
      return { shape: entry.shape, values: Float32Array.from(numbers) };
    },
  };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
