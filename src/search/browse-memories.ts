import type { World } from "#base/world.ts";
import { askIndex } from "#index/ask-index.ts";
import type { IndexedMemory, IndexFilter } from "#index/model/indexed-memory.ts";
import { asItIs } from "#index/reread-hits.ts";
import { countMemories, newest } from "#index/tables/find-rows.ts";
import { type MemoryCount, memories } from "#index/tables/read-rows.ts";
import { type MemoryTrust, trustIn } from "#review/memory-trust.ts";

/** A page of all memories in some projects. */
export interface BrowseRequest {
  /** The roots; the user's own memory is an empty one. */
  readonly projects: readonly string[];
  readonly filter: IndexFilter;
  readonly offset: number;
  readonly limit: number;
}

/** A memory of a list. */
interface BrowsedMemory extends MemoryTrust {
  readonly memory: IndexedMemory;
}

/** The memories of a page, and how many there are. */
export interface BrowsePage {
  readonly found: readonly BrowsedMemory[];
  readonly total: number;
  /** All memories of these projects by kind, author, origin and project, whatever the filter. */
  readonly counts: readonly MemoryCount[];
}

/** A retired memory is listed nowhere. */
const LISTED = { withoutStatuses: ["retired"] } as const;

/** Lists memories of all layouts, the newest first. */
export async function browse(world: World, asked: BrowseRequest): Promise<BrowsePage> {
  const { projects, filter, offset, limit } = asked;
  const roots = projects.filter((root) => root !== "");
  const { result } = await askIndex({ world, roots, turns: false }, async (database) => {
    const all = { ...LISTED, projects };
    const allowed = { ...all, ...filter };
    const counts = countMemories(database, all);
    const isFiltered = Object.keys(filter).length > 0;
    const counted = isFiltered ? countMemories(database, allowed) : counts;
    const rows = newest(database, { shelf: "memories", filter: allowed, limit, offset });
    const current = await asItIs(world, memories(database, rows));
    const found = current.filter((memory) => memory !== undefined);
    return { found, counts, total: counted.reduce((sum, { count }) => sum + count, 0) };
  });
  const trustOf = trustIn(world, result.found);
  return { ...result, found: result.found.map((memory) => ({ memory, ...trustOf(memory) })) };
}
