import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { isIndexCurrent } from "#index/index-at-start.ts";
import type { IndexedMemory, IndexFilter, Shelf } from "#index/model/indexed-memory.ts";
import type { IndexReader } from "#index/model/search-reader.ts";
import { type CurrentIndex, currentIndex } from "#index/sync/current-index.ts";
import { newest } from "#index/tables/index-queries.ts";
import { openToRead } from "#index/tables/open-index.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import { FINISHED_STATES, FRESHEN_MS } from "./recall-limits.ts";

/** The memories of one project, and the user's own, open to be ranked. */
export interface OpenMemory extends Disposable {
  /** What ranking asks. */
  readonly reader: (shelf: Shelf) => IndexReader;
  /** What narrows the ranking to this project; undefined where there is nothing else. */
  readonly filter: IndexFilter | undefined;
  /** Rows as their files say them now, records as the index has them; undefined for one that is gone. */
  readonly read: (
    shelf: Shelf,
    rowids: readonly number[],
  ) => Promise<readonly (IndexedMemory | undefined)[]>;
  /** The newest memories of some kinds, or of all. */
  readonly newest: (limit: number, kinds?: readonly string[]) => readonly number[];
}

/** Somebody waits, and whoever writes to the index does not take long. */
const OPEN_LOCK_MS = 50;

/**
 * Opens what is remembered about a project. The index answers if it knows the newest writes, or can be told of them in
 * FRESHEN_MS. If not, the files are read themselves, as long as they are few; else the index answers as it is.
 */
export async function openMemory(world: World, root: string): Promise<OpenMemory | undefined> {
  const current = currentIndex(world);
  const isCurrent =
    current !== undefined && (await isIndexCurrent({ world, root, current, mostMs: FRESHEN_MS }));
  const index = isCurrent ? await openIndex(world, root, current) : undefined;
  if (index) return index;
  const { openFiles } = await import("./open-files.ts");
  const files = openFiles(world, root);
  return files ?? (current && !isCurrent ? await openIndex(world, root, current) : undefined);
}

async function openIndex(
  world: World,
  root: string,
  current: CurrentIndex,
): Promise<OpenMemory | undefined> {
  let database: Database;
  try {
    database = openToRead(current.path, { waitMs: OPEN_LOCK_MS });
  } catch (error) {
    const { giveUpDamaged } = await import("./damaged-index.ts");
    giveUpDamaged(current, error);
    return undefined;
  }
  const reader = readerOf(database);
  // Without the states: what is over is left out of the ranking, which is quicker than a condition on every row.
  const filter = { projects: [root, ""] };
  return {
    reader: () => reader,
    filter,
    read: async (_shelf, rowids) => {
      if (rowids.length === 0) return [];
      const { memories } = await import("#index/tables/memory-rows.ts");
      const stored = memories(database, rowids);
      // A record is read from its file when it is served; a page has to be read to know which of its lines match.
      if (stored.every(({ layout }) => layout === "records")) return stored;
      const { asItIs } = await import("#index/reread-hits.ts");
      return asItIs(world, database, stored);
    },
    newest: (limit, kinds) =>
      newest(database, {
        shelf: "memories",
        filter: { ...filter, withoutStatuses: FINISHED_STATES, ...(kinds && { kinds }) },
        limit,
      }),
    [Symbol.dispose]: () => database.close(),
  };
}
