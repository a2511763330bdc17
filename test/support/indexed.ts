import type { IndexedMemory } from "#index/model/indexed-memory.ts";

/** A memory as the index holds it, with what a test says about it. */
export function memoryOf(more: Partial<IndexedMemory>): IndexedMemory {
  return {
    id: "use-postgresql",
    layout: "records",
    kind: "decision",
    project: "/app",
    scope: "project",
    title: "Use PostgreSQL for the order store",
    body: "PostgreSQL holds the orders.",
    tags: ["database"],
    files: [],
    actor: "user",
    createdMs: 0,
    updatedMs: 0,
    status: "active",
    origin: "user",
    source: "/app/.claude/memory/decisions/use-postgresql.json",
    position: 0,
    session: "",
    ...more,
  };
}
