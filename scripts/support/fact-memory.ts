import type { IndexedMemory } from "#index/model/indexed-memory.ts";

/** A sentence as a record of the project has it. */
export function factMemory(
  id: string,
  { kind, sentence }: { readonly kind: string; readonly sentence: string },
): IndexedMemory {
  const [title = sentence] = sentence.split(/,? because|,? so that|[;.](?:\s|$)/);
  return {
    ...{ id, layout: "records", kind, project: "/app", scope: "project", title, tags: [] },
    ...{ body: sentence, files: [], actor: "user", origin: "user", createdMs: 0, updatedMs: 0 },
    ...{ status: "active", source: "/app", position: 0, session: "" },
  };
}
