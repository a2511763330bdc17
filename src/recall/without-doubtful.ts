import type { World } from "#base/world.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { withoutSecrets } from "#index/sync/row-texts.ts";
import { acceptedPassages } from "#review/trust/accepted-passages.ts";
import { sifted } from "#trust/sift-passages.ts";

/** Whose memory it is. */
export interface Scope {
  readonly world: World;
  readonly root: string;
}

/** A section without secrets, and without the passages that are not handed out unasked; undefined if nothing is left of it. */
export function withoutDoubtful(
  scope: Scope,
  memory: IndexedMemory,
  isAccepted = acceptedPassages(scope),
): IndexedMemory | undefined {
  const clean = withoutSecrets(scope.world)(memory);
  if (sifted(clean.title, isAccepted).held.length > 0) return undefined;
  const { text } = sifted(clean.body, isAccepted);
  return text.trim() === "" ? undefined : { ...clean, body: text.trim() };
}
