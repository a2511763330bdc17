import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { removeFile } from "#disk/remove-folder.ts";
import { openVectors, UnusableVectors, type Vectors } from "#index/tables/vector-store.ts";
import { type EmbeddingReply, embed } from "#remote/embedding-server.ts";
import { type Embedder, hashOf } from "./embedder.ts";
import { quantise } from "./fuse-scores.ts";

/** The vectors of some texts. */
export interface TextVectors {
  /** The vectors by text; some may be missing. */
  readonly vectors: ReadonlyMap<string, Int8Array>;
  /** The reason why some are missing; undefined if none is. */
  readonly why: string | undefined;
}

/** The vectors of some texts, from the store or from the server; new ones go into the store. */
export async function vectorsFor(
  embedder: Embedder,
  texts: readonly string[],
): Promise<TextVectors> {
  using store = openStore(embedder.world);
  const known = storedIn(store, embedder, texts);
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  if (missing.length === 0) return { vectors: known, why: undefined };
  const made = await vectorsOf(embedder, missing);
  if (made.why !== undefined) return { vectors: known, why: made.why };
  addTo(store, embedder, made.vectors);
  return { vectors: new Map([...known, ...made.vectors]), why: undefined };
}

/** The texts that have a vector in the store. */
export function knownTexts(embedder: Embedder, texts: readonly string[]): ReadonlySet<string> {
  using store = openStore(embedder.world);
  return new Set(storedIn(store, embedder, texts).keys());
}

/** The vectors of texts that need no store, such as questions. */
export async function vectorsOf(
  embedder: Embedder,
  texts: readonly string[],
): Promise<TextVectors> {
  const { server, timeoutMs } = embedder;
  const answer: EmbeddingReply = await embed(server, { texts, timeoutMs });
  if (answer.kind === "failed") return { vectors: new Map(), why: answer.why };
  const vectors = texts.map((text, at) => {
    return [text, quantise(answer.vectors[at] ?? new Float32Array())] as const;
  });
  return { vectors: new Map(vectors), why: undefined };
}

/** Opens the store, and replaces a damaged one; undefined if there can be none. */
function openStore({ stateDir, uid }: World): (Vectors & Disposable) | undefined {
  if (stateDir === undefined) return undefined;
  const folder = `${stateDir}/index`;
  const path = `${folder}/vectors.db`;
  try {
    ensureFolder(folder, uid);
    try {
      return openVectors(path);
    } catch (error) {
      if (!(error instanceof UnusableVectors && error.damaged)) throw error;
      for (const end of ["", "-wal", "-shm"]) removeFile(`${path}${end}`, { inside: folder });
      return openVectors(path);
    }
  } catch (error) {
    return orNothing(error);
  }
}

function storedIn(
  store: Vectors | undefined,
  { space }: Embedder,
  texts: readonly string[],
): Map<string, Int8Array> {
  const hashes = new Map(texts.map((text) => [text, hashOf(text)]));
  try {
    const stored = store?.get(space, [...hashes.values()]) ?? new Map<string, Int8Array>();
    return new Map(
      texts.flatMap((text) => {
        const vector = stored.get(hashes.get(text) ?? "");
        return vector ? [[text, vector] as const] : [];
      }),
    );
  } catch (error) {
    return orNothing(error) ?? new Map();
  }
}

function addTo(
  store: Vectors | undefined,
  { space, world }: Embedder,
  vectors: ReadonlyMap<string, Int8Array>,
): void {
  const made = new Map([...vectors].map(([text, vector]) => [hashOf(text), vector]));
  try {
    store?.put(space, made, world.now().getTime());
  } catch (error) {
    orNothing(error);
  }
}

/** Without the store the server is asked again. Any error that is not the store's own is thrown. */
function orNothing(error: unknown): undefined {
  const isTrouble = error instanceof UnusableVectors || error instanceof Fault;
  if (!isTrouble && !(error instanceof Error && "code" in error)) throw error;
  return undefined;
}
