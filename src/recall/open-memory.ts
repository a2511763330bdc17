import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { isIndexCurrent } from "#index/index-at-start.ts";
import type { IndexedMemory, IndexFilter, Shelf } from "#index/model/indexed-memory.ts";
import type { IndexReader } from "#index/model/search-reader.ts";
import { type CurrentIndex, currentIndex } from "#index/sync/current-index.ts";
import { newest } from "#index/tables/index-queries.ts";
import { openToRead } from "#index/tables/open-index.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import { FRESHEN_MS, OVER } from "#recall/ranking/recall-limits.ts";

/** The memories of one project, and the user's own, open to be ranked. */
export interface OpenMemory extends Disposable {
  /** The index, or the files, for ranking. */
  readonly reader: (shelf: Shelf) => IndexReader;
  /** Limits the ranking to this project; undefined if there is no other. */
  readonly filter: IndexFilter | undefined;
  /** Rows as their files say them now, records as the index has them; undefined for one that is gone. */
  readonly read: (
    shelf: Shelf,
    rowids: readonly number[],
  ) => Promise<readonly (IndexedMemory | undefined)[]>;
  /** The newest memories of some kinds, or of all. */
  readonly newest: (limit: number, kinds?: readonly string[]) => readonly number[];
}

/** Somebody waits, and a writer of the index is soon done. */
const OPEN_LOCK_MS = 50;

/**
 * Opens the memory of a project. The index answers if it has the newest writes, or can read them in FRESHEN_MS. If not,
 * the files themselves are read if they are few; else the index answers as it is.
 */
export async function openMemory(world: World, root: string): Promise<OpenMemory | undefined> {
  const current = currentIndex(world);
  const database = current && (await openCurrent(current));
  if (!database) return (await import("./open-files.ts")).openFiles(world, root);
  const index = indexedMemory(world, root, database);
  // The agent has what the user typed in this session before it.
  const check = { world, root, current, database, mostMs: FRESHEN_MS, withSaid: false };
  const isCurrent = await isIndexCurrent(check);
  if (isCurrent) return index;
  const { openFiles } = await import("./open-files.ts");
  const files = openFiles(world, root);
  if (files) database.close();
  return files ?? index;
}

async function openCurrent(current: CurrentIndex): Promise<Database | undefined> {
  try {
    return openToRead(current.path, { waitMs: OPEN_LOCK_MS });
  } catch (error) {
    const { troubleOf } = await import("#index/tables/index-schema.ts");
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    if (trouble.damaged) {
      const { giveUp } = await import("#index/generations/swap-generation.ts");
      giveUp(current.place, current.name);
    }
    return undefined;
  }
}

function indexedMemory(world: World, root: string, database: Database): OpenMemory {
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
      const found = new Map<number, IndexedMemory | undefined>(
        stored.map((one) => [one.rowid, one]),
      );
      // A record is read from its file when it is served; a page has to be read to know which of its lines match.
      const pages = stored.filter(({ layout }) => layout !== "records");
      if (pages.length > 0) {
        const { asItIs } = await import("#index/query-index.ts");
        const current = asItIs(world, database, pages);
        for (const [at, { rowid }] of pages.entries()) found.set(rowid, current[at]);
      }
      return rowids.map((rowid) => found.get(rowid));
    },
    newest: (limit, kinds) =>
      newest(database, {
        shelf: "memories",
        filter: { ...filter, withoutStatuses: OVER, ...(kinds && { kinds }) },
        limit,
      }),
    [Symbol.dispose]: () => database.close(),
  };
}
