import { readSettings } from "#app/read-settings.ts";
import { redactorForShowing } from "#app/redactor.ts";
import type { World } from "#base/world.ts";
import type { IndexedMemory } from "#model/indexed.ts";

/** Puts marks in the places of secrets in what memories say: neither the index nor any answer holds one. */
export function withoutSecrets(world: World): (memory: IndexedMemory) => IndexedMemory {
  const { text } = redactorForShowing(world, () => readSettings(world));
  return (memory) => ({
    ...memory,
    title: text(memory.title),
    body: text(memory.body),
    tags: memory.tags.map(text),
  });
}
