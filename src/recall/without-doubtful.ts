import type { World } from "#base/world.ts";
import { readText } from "#disk/read-text.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { withoutSecrets } from "#index/sync/row-texts.ts";
import { ownTexts } from "#layouts/conversations/own-files.ts";
import { acceptedPassages } from "#review/trust/accepted-passages.ts";
import { sifted } from "#trust/sift-passages.ts";

/** Whose memory it is. */
export interface Scope {
  readonly world: World;
  readonly root: string;
}

/** A summary lies in the project, where anybody may have put it; unasked only what loci wrote here is handed out. */
function isOwnFile({ world, root }: Scope, path: string): boolean {
  const { stateDir } = world;
  const reading = readText(path, { inside: root, capBytes: 2 * 1024 * 1024 });
  if (stateDir === undefined || reading.kind !== "text") return false;
  return ownTexts({ stateDir, root })(reading.text);
}

/** A section without secrets, and without the passages that are not handed out unasked; undefined if nothing is left of it. */
export function withoutDoubtful(
  scope: Scope,
  memory: IndexedMemory,
  isAccepted = acceptedPassages(scope),
): IndexedMemory | undefined {
  if (memory.layout === "conversations" && !isOwnFile(scope, memory.source)) return undefined;
  const clean = withoutSecrets(scope.world)(memory);
  if (sifted(clean.title, isAccepted).held.length > 0) return undefined;
  const { text } = sifted(clean.body, isAccepted);
  return text.trim() === "" ? undefined : { ...clean, body: text.trim() };
}
