import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { hash12 } from "#project/project-names.ts";

/** Leaves out what the user once said and has taken back since. Mostly nothing of what matches was only said. */
export async function stillHolding(
  { stateDir }: World,
  root: string,
  items: readonly MemoryItem[],
): Promise<MemoryItem[]> {
  if (stateDir === undefined || !items.some(({ kind }) => kind === "said")) return [...items];
  const { readSaid, saidPath, stillSaid } = await import("#triage/said-sentences.ts");
  const holds = stillSaid(await readSaid(saidPath(stateDir, hash12(root))));
  return items.filter(({ kind, text }) => kind !== "said" || holds(text));
}
