import type { IndexedMemory } from "#index/model/indexed-memory.ts";

/** Whether the host puts a memory before every conversation by itself: its instructions, and the first page of its own. */
export function isReadByHost({ layout, source, project }: IndexedMemory): boolean {
  if (layout === "native") return source.endsWith("/MEMORY.md");
  return layout === "layered" && project === "" && source.endsWith("/CLAUDE.md");
}
