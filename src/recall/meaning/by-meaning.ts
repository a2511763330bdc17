import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { findSecrets } from "#redact/find/find-secrets.ts";
import { type Embedder, sentOf } from "./embedder.ts";
import { fuseScores, likenessOf } from "./fuse-scores.ts";
import { isPrivateText } from "./private-memory.ts";
import { vectorsFor, vectorsOf } from "./vectors-for.ts";

/** A match by words. */
interface WordMatch {
  readonly memory: IndexedMemory;
  readonly score: number;
}

/** The new scores of matches, or the reason why there are none. */
export type MeaningScores =
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
  found: readonly WordMatch[],
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
