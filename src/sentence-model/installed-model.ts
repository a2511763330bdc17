import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { ensureFolder, refusalOf } from "#disk/folder.ts";
import { removeFile } from "#disk/remove-folder.ts";
import { type ModelSizes, type ReadInto, readSizes } from "./model-file.ts";
import { modelPath } from "./model-path.ts";
import { packModel } from "./pack-model.ts";
import { projectVector } from "./project-vector.ts";
import type { Weights } from "./safetensors.ts";
import { SentenceEncoder } from "./sentence-encoder.ts";

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
export interface InstalledModel {
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
  let handle: number;
  try {
    handle = openSync(path, "r");
  } catch (error) {
    if (errorCode(error)) return undefined;
    throw error;
  }
  const read = (target: Uint8Array, offset: number) => {
    const count = readSync(handle, target, 0, target.length, offset);
    if (count < target.length) throw new Error("the file of the model was cut meanwhile");
  };
  const sizes = readSizes(read, fstatSync(handle).size);
  if (!sizes) closeSync(handle);
  return sizes && { sizes, read, [Symbol.dispose]: () => closeSync(handle) };
}
