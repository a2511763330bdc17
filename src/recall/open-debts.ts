import type { MemoryItem } from "#base/memory-item.ts";
import { type ServeScope, serveMemories } from "./memory-items.ts";
import { askMemory } from "./open-memory.ts";

/** The debts of a project that nobody has paid, the newest first. */
export async function openDebts(scope: ServeScope, most: number): Promise<MemoryItem[]> {
  const found = await askMemory(scope.world, scope.root, (memory) =>
    memory.read(memory.newest(most, ["tech_debt"])),
  );
  return serveMemories(scope, found);
}
