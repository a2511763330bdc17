import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { removeFile } from "#disk/remove-folder.ts";
import { openVectors, UnusableVectors, type Vectors } from "#index/tables/vector-store.ts";
import { quantised } from "#recall/ranking/fuse-meaning.ts";
import { type EmbeddingReply, embed } from "#remote/embeddings.ts";
import { type Embedder, hashOf } from "./embedder.ts";

/** What came of asking for the vectors of some texts. */
export interface VectorReply {
  /** By the text; those that could not be had are missing. */
  readonly vectors: ReadonlyMap<string, Int8Array>;
  /** Why some are missing; undefined if none is. */
  readonly why: string | undefined;
}

/** The vectors of some texts: those that are kept, and those that the server makes now, which are kept from now on. */
export async function vectorsFor(
  embedder: Embedder,
  texts: readonly string[],
): Promise<VectorReply> {
  using store = openStore(embedder.world);
  const known = keptIn(store, embedder, texts);
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  if (missing.length === 0) return { vectors: known, why: undefined };
  const made = await vectorsOf(embedder, missing);
  if (made.why !== undefined) return { vectors: known, why: made.why };
  keep(store, embedder, made.vectors);
  return { vectors: new Map([...known, ...made.vectors]), why: undefined };
}

/** The texts of which a vector is kept. */
export function knownTexts(embedder: Embedder, texts: readonly string[]): ReadonlySet<string> {
  using store = openStore(embedder.world);
  return new Set(keptIn(store, embedder, texts).keys());
}

/** The vectors of texts that are not worth to be kept, such as questions. */
export async function vectorsOf(
  embedder: Embedder,
  texts: readonly string[],
): Promise<VectorReply> {
  const { server, timeoutMs } = embedder;
  const answer: EmbeddingReply = await embed(server, { texts, timeoutMs });
  if (answer.kind === "failed") return { vectors: new Map(), why: answer.why };
  const vectors = texts.map((text, at) => {
    return [text, quantised(answer.vectors[at] ?? new Float32Array())] as const;
  });
  return { vectors: new Map(vectors), why: undefined };
}

/** Opens the store, made anew if it was damaged; undefined where there can be none: then nothing is kept. */
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

function keptIn(
  store: Vectors | undefined,
  { space }: Embedder,
  texts: readonly string[],
): Map<string, Int8Array> {
  const hashes = new Map(texts.map((text) => [text, hashOf(text)]));
  try {
    const kept = store?.get(space, [...hashes.values()]) ?? new Map<string, Int8Array>();
    return new Map(
      texts.flatMap((text) => {
        const vector = kept.get(hashes.get(text) ?? "");
        return vector ? [[text, vector] as const] : [];
      }),
    );
  } catch (error) {
    return orNothing(error) ?? new Map();
  }
}

function keep(
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

/** What cannot be kept is asked for again; a mistake of ours is one all the same. */
function orNothing(error: unknown): undefined {
  const isTrouble = error instanceof UnusableVectors || error instanceof Fault;
  if (!isTrouble && !(error instanceof Error && "code" in error)) throw error;
  return undefined;
}
