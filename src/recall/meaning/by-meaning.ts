import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { cosine, fused } from "#recall/ranking/fuse-meaning.ts";
import { findSecrets } from "#redact/find/find-secrets.ts";
import { type Embedder, sentOf } from "./embedder.ts";
import { isPrivateText } from "./private-memory.ts";
import { vectorsFor, vectorsOf } from "./vectors-for.ts";

/** Something that was found by its words. */
interface Scored {
  readonly memory: IndexedMemory;
  readonly score: number;
}

/** The scores of what was found after its meaning was looked at, or why that was not done. */
export type MeaningScores =
  | {
      readonly kind: "scores";
      readonly scores: readonly number[];
      readonly why: string | undefined;
    }
  | { readonly kind: "failed"; readonly why: string };

/**
 * Ranks the best of what was found by its words once more, by its meaning. The question goes to the server, and the
 * memories that it has not seen yet; what is private goes nowhere. Both within the time that the user has allowed.
 */
export async function byMeaning(
  embedder: Embedder,
  question: string,
  found: readonly Scored[],
): Promise<MeaningScores> {
  const isPrivate = isPrivateText(question) || findSecrets(question).length > 0;
  if (isPrivate) return { kind: "failed", why: "the question is private" };
  const sent = found.slice(0, embedder.mostReranked).map(({ memory }) => sentOf(embedder, memory));
  const texts = sent.filter((text) => text !== undefined);
  if (texts.length < 2) return { kind: "failed", why: "there is nothing to compare" };
  const [asked, told] = await Promise.all([
    vectorsOf(embedder, [question]),
    vectorsFor(embedder, texts),
  ]);
  const vector = asked.vectors.get(question);
  if (!vector) return { kind: "failed", why: asked.why ?? "the question has no vector" };
  const scored = sent.map((text, at) => {
    const other = text === undefined ? undefined : told.vectors.get(text);
    return { score: found[at]?.score ?? 0, likeness: other && cosine(vector, other) };
  });
  if (scored.every(({ likeness }) => likeness === undefined)) {
    return { kind: "failed", why: told.why ?? "its vectors cannot be compared" };
  }
  const rest = found.slice(embedder.mostReranked).map(({ score }) => score);
  return { kind: "scores", scores: [...fused(scored), ...rest], why: told.why };
}
