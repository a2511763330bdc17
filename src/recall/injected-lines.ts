import type { IndexedMemory } from "#index/model/indexed-memory.ts";

/** The most characters of what a memory says: the agent can ask for the rest. */
const MOST_CHARS = 320;

/** A memory that is no record, as it is told to an agent: its day, what it is called, its id, and how it begins. */
export function toldLines({
  kind,
  layout,
  title,
  body,
  id,
  updatedMs,
  createdMs,
}: IndexedMemory): string {
  const ms = Math.max(createdMs, updatedMs);
  // A day rather than an age: the same memory is told in the same bytes for as long as it stays the same.
  const day = ms > 0 && ms < 8.64e15 ? `, ${new Date(ms).toISOString().slice(0, 10)}` : "";
  const name = oneLine(title) || id;
  return `- ${kind.replaceAll("_", " ")} (${layout})${day}: ${name} (\`${id}\`)\n  ${cut(oneLine(body))}`;
}

function cut(text: string): string {
  if (text.length <= MOST_CHARS) return text;
  return `${text
    .slice(0, MOST_CHARS - 3)
    .toWellFormed()
    .trimEnd()}...`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Whether the host puts a memory before every conversation by itself: its instructions, and the first page of its own. */
export function isReadByHost({ layout, source, project }: IndexedMemory): boolean {
  if (layout === "native") return source.endsWith("/MEMORY.md");
  return layout === "layered" && project === "" && source.endsWith("/CLAUDE.md");
}
