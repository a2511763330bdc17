import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { openVectors } from "#index/tables/vector-store.ts";
import { findSecrets } from "#redact/find/find-secrets.ts";
import { type EmbeddingReply, embed } from "#remote/embedding-server.ts";
import { type Embedder, sentOf } from "./embedder.ts";
import { isPrivateText } from "./private-memory.ts";

/** A memory as its file says it now, and how strongly it matches. */
export interface RecalledMemory {
  readonly memory: IndexedMemory;
  readonly score: number;
}

/** The new scores of matches, or the reason why there are none. */
type MeaningScores =
  | {
      readonly kind: "scores";
      readonly scores: readonly number[];
      readonly why: string | undefined;
    }
  | { readonly kind: "failed"; readonly why: string };

/**
 * Ranks the best matches again, by meaning as well. The server gets the question and the memories that it has not seen
 * yet, but no private text. The timeout is the user's.
 */
export async function byMeaning(
  embedder: Embedder,
  question: string,
  found: readonly RecalledMemory[],
): Promise<MeaningScores> {
  const isPrivate = isPrivateText(question) || findSecrets(question).length > 0;
  if (isPrivate) return { kind: "failed", why: "the question is private" };
  const sent = found.slice(0, embedder.mostReranked).map(({ memory }) => sentOf(embedder, memory));
  const texts = sent.filter((text) => text !== undefined);
  if (texts.length < 2) return { kind: "failed", why: "there is nothing to compare" };
  const [asked, known] = await Promise.all([
    vectorsOf(embedder, [question]),
    vectorsFor(embedder, texts),
  ]);
  const vector = asked.vectors.get(question);
  if (!vector) return { kind: "failed", why: asked.why ?? "the question has no vector" };
  const scored = sent.map((text, at) => {
    const other = text === undefined ? undefined : known.vectors.get(text);
    return { score: found[at]?.score ?? 0, likeness: other && likenessOf(vector, other) };
  });
  if (scored.every(({ likeness }) => likeness === undefined)) {
    return { kind: "failed", why: known.why ?? "its vectors cannot be compared" };
  }
  const rest = found.slice(embedder.mostReranked).map(({ score }) => score);
  return { kind: "scores", scores: [...fuseScores(scored), ...rest], why: known.why };
}

/** A match by words, and its likeness in meaning. */
interface Fusable {
  readonly score: number;
  /** The cosine of the two vectors; undefined if one is missing. */
  readonly likeness: number | undefined;
}

/** Words count in full and meaning less than half of that: words are the better judge. */
const MEANING_SHARE = 0.4;

/**
 * Adds meaning to the scores of words. Both count as a share between the least and the most of them. A match without a
 * vector gets the average likeness: not to be sent must neither help nor harm it. The order stays that of `found`.
 */
export function fuseScores(found: readonly Fusable[]): number[] {
  const likenesses = found.flatMap(({ likeness }) => (likeness === undefined ? [] : [likeness]));
  const top = Math.max(0, ...found.map(({ score }) => score));
  const least = Math.min(...likenesses);
  const span = Math.max(...likenesses) - least;
  if (likenesses.length < 2 || span <= 0 || top <= 0) return found.map(({ score }) => score);
  const average = likenesses.reduce((sum, one) => sum + one, 0) / likenesses.length;
  return found.map(({ score, likeness = average }) => {
    return score + top * MEANING_SHARE * ((likeness - least) / span);
  });
}

/** The cosine of two vectors of a server, from -1 to 1; undefined if they cannot be compared. */
export function likenessOf(one: Int8Array, other: Int8Array): number | undefined {
  if (one.length !== other.length) return undefined;
  let [dot, oneSquare, otherSquare] = [0, 0, 0];
  for (let i = 0; i < one.length; i++) {
    const [a, b] = [one[i] as number, other[i] as number];
    dot += a * b;
    oneSquare += a * a;
    otherSquare += b * b;
  }
  const length = Math.sqrt(oneSquare) * Math.sqrt(otherSquare);
  return length > 0 ? dot / length : undefined;
}

/** Rounds a vector to bytes: its length does not matter, and its direction changes by less than a degree. */
export function quantise(vector: Float32Array): Int8Array {
  const most = vector.reduce((so, one) => Math.max(so, Math.abs(one)), 0);
  return Int8Array.from(vector, (one) => (most > 0 ? Math.round((127 * one) / most) : 0));
}

/** The vectors of some texts. */
interface TextVectors {
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
  using store = openVectors(embedder.world);
  const known = store.get(embedder.space, texts);
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  if (missing.length === 0) return { vectors: known, why: undefined };
  const made = await vectorsOf(embedder, missing);
  if (made.why !== undefined) return { vectors: known, why: made.why };
  store.put(embedder.space, made.vectors, embedder.world.now());
  return { vectors: new Map([...known, ...made.vectors]), why: undefined };
}

/** The texts that have a vector in the store. */
export function knownTexts(embedder: Embedder, texts: readonly string[]): ReadonlySet<string> {
  using store = openVectors(embedder.world);
  return new Set(store.get(embedder.space, texts).keys());
}

/** The vectors of texts that need no store, such as questions. */
async function vectorsOf(embedder: Embedder, texts: readonly string[]): Promise<TextVectors> {
  const { server, timeoutMs } = embedder;
  const answer: EmbeddingReply = await embed(server, { texts, timeoutMs });
  if (answer.kind === "failed") return { vectors: new Map(), why: answer.why };
  const vectors = texts.map((text, at) => {
    return [text, quantise(answer.vectors[at] ?? new Float32Array())] as const;
  });
  return { vectors: new Map(vectors), why: undefined };
}
