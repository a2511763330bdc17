import type { Memory, MemorySection } from "#base/memory.ts";
import { type IndexedMemory, memoryWith } from "./indexed-memory.ts";

/** The rows of a file's memories: one for each section, and one for each memory without one. */
export function rowsOf(memories: readonly Memory[]): IndexedMemory[] {
  const sections = new Set<MemorySection>();
  return memories.flatMap((memory) => {
    const { section } = memory;
    if (section === undefined) return [rowOf(memory, idWithoutKind(memory), memory)];
    if (sections.has(section)) return [];
    sections.add(section);
    return [rowOf(memory, section.id, section)];
  });
}

/** The rows of records are known by their ids without their category, which is their kind. */
function idWithoutKind({ id, form }: Memory): string {
  return id.startsWith(`${form}/`) ? id.slice(form.length + 1) : id;
}

/** The text of a row, and its line. */
type RowText = Pick<MemorySection, "title" | "body" | "line">;

function rowOf(
  memory: Memory,
  id: string,
  { title, body, line: position }: RowText,
): IndexedMemory {
  const { layout, form: kind, project, tags, files, by: actor, status, origin, path } = memory;
  return memoryWith({
    ...{ id, layout, kind, project, title, body, tags, files, actor, status, origin },
    ...{ createdMs: momentOf(memory.createdAt), updatedMs: momentOf(memory.updatedAt) },
    ...{ source: path, position },
    // The session of a record is in its file.
    ...(memory.kind === "said" && { session: memory.session ?? "" }),
  });
}

function momentOf(text: string): number {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? 0 : ms;
}
