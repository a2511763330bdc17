import { join } from "node:path";

/** One tensor of the model, as 32-bit numbers in rows. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** The weights and the vocabulary of the sentence model. */
export interface Model {
  readonly vocabulary: ReadonlyMap<string, number>;
  tensor(name: string): Tensor;
}

interface Entry {
  dtype: "F16" | "I64";
  shape: number[];
  data_offsets: [number, number];
}

/** Reads a model from the folder of its package: `model.fp16.safetensors` and `tokenizer.json`. */
export async function readModel(folder: string): Promise<Model> {
  const file = await Bun.file(join(folder, "model", "model.fp16.safetensors")).arrayBuffer();
  const headerBytes = Number(new DataView(file).getBigUint64(0, true));
  const header: Record<string, Entry> = JSON.parse(
    new TextDecoder().decode(new Uint8Array(file, 8, headerBytes)),
  );
  const tokenizer = await Bun.file(join(folder, "model", "tokenizer.json")).json();
  return {
    vocabulary: new Map(Object.entries<number>(tokenizer.model.vocab)),
    tensor: (name) => {
      const entry = header[name];
      if (entry?.dtype !== "F16") throw new Error(`the model has no 16-bit tensor ${name}`);
      const [from, to] = entry.data_offsets;
      const start = 8 + headerBytes + from;
      const values = Float32Array.from(new Float16Array(file.slice(start, start + to - from)));
      return { shape: entry.shape, values };
    },
  };
}
