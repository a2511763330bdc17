import { Fault, fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { sentenceOf } from "#layouts/records/format/record-sentence.ts";
import type { SearchResult } from "#search/search-results.ts";
import { showMemory } from "#search/show-memory.ts";
import type { McpScope } from "./mcp-scope.ts";

/** A memory as the tools return it. */
export type FoundMemory = Readonly<{
  id: string;
  kind: string;
  text: string;
  from: string;
  date: string;
  source: string;
  /** Its project, if it is not the one of the call. */
  project?: string;
  warnings: readonly string[];
}>;

/** A result of a search; a memory that waits for approval is not served. */
export function foundMemory({ root = "" }: McpScope, one: SearchResult): FoundMemory[] {
  const { memory, snippet, stale, from, waits } = one;
  if (waits.length > 0) return [];
  const { id, kind, title, source, project } = memory;
  const text = snippet === "" || snippet === title ? title : `${title}: ${snippet}`;
  const warnings = stale.map(({ file, now }) =>
    now === "gone" ? `${file} is gone` : `${file} has changed since`,
  );
  const other = ["", root].includes(project) ? {} : { project };
  return [{ id, kind, text, from, date: dateOf(memory), source, ...other, warnings }];
}

/** A memory in one line, for a model. */
export function foundLine(found: FoundMemory): string {
  const { id, kind, text, from, date, project = "", warnings } = found;
  const facts = [kind, from, date, project, ...warnings].filter((fact) => fact !== "").join(", ");
  return `- ${text.replaceAll(/\s+/g, " ")} [${id}: ${facts}]`;
}

/** A memory in full, of the first open project that has it. Throws a fault for one that waits for approval. */
export async function shownText({ world, roots }: McpScope, id: string): Promise<string> {
  const [first, ...others] = roots.length > 0 ? roots : [undefined];
  for (const folder of [first, ...others].slice(0, -1)) {
    const text = await textIn(world, { folder, id }).catch(orMissing);
    if (text !== undefined) return text;
  }
  return textIn(world, { folder: others.at(-1) ?? first, id });
}

function orMissing(error: unknown): undefined {
  if (!(error instanceof Fault)) throw error;
}

async function textIn(
  world: World,
  { folder, id }: { readonly folder: string | undefined; readonly id: string },
): Promise<string> {
  const shown = await showMemory(world, { folder, word: id, all: false });
  const waits = shown.kind === "record" ? shown.view.waits : shown.trust.waits;
  if (waits.length > 0) throw fault("no-memory", { word: id });
  if (shown.kind === "memory") return shown.memory.body;
  const { record, from } = shown.view;
  const fields = Object.entries(record.content).map(([name, value]) => {
    return `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`;
  });
  const about = `${record.category}, ${record.record_status}, ${from}, ${record.updated_at.slice(0, 10)}`;
  return [sentenceOf(record), about, ...fields].join("\n");
}

function dateOf({ updatedMs }: IndexedMemory): string {
  return updatedMs > 0 ? new Date(updatedMs).toISOString().slice(0, 10) : "";
}
