import { hashOf, openStore, orNothing, type Vectors } from "#index/tables/vector-store.ts";
import { type EmbeddingReply, embed } from "#remote/embedding-server.ts";
import type { Embedder } from "./embedder.ts";
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
