import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { type CurrentIndex, currentIndex } from "#index/current-index.ts";
import type { IndexedMemory, IndexFilter, IndexReader } from "#index/model/indexed-memory.ts";
import { isKnown, lacksMost, sourcePlaces } from "#index/source-paths.ts";
import { newest } from "#index/tables/find-rows.ts";
import { openToRead, troubleOf } from "#index/tables/index-file.ts";
import { knownFile } from "#index/tables/known-files.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import { isJudgedWhole } from "#layouts/table/layout-table.ts";
import { FRESHEN_MS, OVER } from "#recall/ranking/recall-limits.ts";

/** The memories of one project, and the user's own, open to be ranked. */
export interface OpenMemory {
  readonly reader: IndexReader;
  /** Limits the ranking to this project. */
  readonly filter: IndexFilter;
  /** Rows as their files say them now, records as the index has them; undefined for one that is gone. */
  readonly read: (rowids: readonly number[]) => Promise<readonly (IndexedMemory | undefined)[]>;
  /** The newest memories of some kinds. */
  readonly newest: (limit: number, kinds: readonly string[]) => readonly number[];
}

/** Somebody waits, and a writer of the index is soon done. */
const OPEN_WAIT_MS = 50;

/**
 * Opens the memory of a project and asks it. Changes of its files are indexed first, as far as FRESHEN_MS allows. If no index
 * can be made or filled, or it turns out to be damaged, the files are read for as long into a temporary one.
 */
export async function askMemory<Result>(
  world: World,
  root: string,
  ask: (memory: OpenMemory) => Promise<Result>,
): Promise<Result> {
  const current = currentIndex(world) ?? (await makeCurrent(world));
  if (current) {
    try {
      using database = openToRead(current.path, OPEN_WAIT_MS);
      if (await isFreshened(world, root, database)) {
        // One transaction: otherwise each of some hundred queries takes a lock and gives it back.
        database.run("BEGIN");
        return await ask(memoryIn(database, world, root));
      }
    } catch (error) {
      await giveUpIfDamaged(world, current, error);
    }
  }
  const { openFiles } = await import("#index/ask-index.ts");
  using files = await openFiles({ world, roots: [root], turns: false }, FRESHEN_MS);
  return await ask(memoryIn(files, world, root));
}

function memoryIn(database: Database, world: World, root: string): OpenMemory {
  // Without the states: what is over is left out of the ranking, which is quicker than a condition on every row.
  const filter = { projects: [root, ""] };
  return {
    reader: readerOf(database),
    filter,
    read: (rowids) => readRows(world, database, rowids),
    newest: (limit, kinds) => {
      const wanted = { ...filter, withoutStatuses: OVER, kinds };
      return newest(database, { shelf: "memories", filter: wanted, limit });
    },
  };
}

/** Throws an error again that is not the index's. */
async function giveUpIfDamaged(world: World, current: CurrentIndex, error: unknown): Promise<void> {
  const trouble = troubleOf(error);
  if (!trouble) throw error;
  const { giveUpIndex } = await import("#index/use-index.ts");
  if (trouble.damaged) giveUpIndex(world, current);
}

async function makeCurrent(world: World): Promise<CurrentIndex | undefined> {
  const { makeIndex } = await import("#index/use-index.ts");
  makeIndex(world, { waitMs: OPEN_WAIT_MS });
  return currentIndex(world);
}

/**
 * Indexes what has changed. Mostly nothing has, and then no reader of any layout is loaded. Returns whether the index can
 * answer: one that another process fills in this moment lacks too much.
 */
async function isFreshened(world: World, root: string, database: Database): Promise<boolean> {
  // The agent has what the user typed in this session before it; the end of the session indexes that.
  const places = sourcePlaces(world, [root]).filter(
    ({ layout, path }) => layout !== "said" || !knownFile(database, path),
  );
  if (places.every((place) => isKnown(database, place))) return true;
  const { syncNow } = await import("#index/sync-index.ts");
  return (await syncNow(world, places, FRESHEN_MS)) || !lacksMost(database, places);
}

async function readRows(
  world: World,
  database: Database,
  rowids: readonly number[],
): Promise<(IndexedMemory | undefined)[]> {
  if (rowids.length === 0) return [];
  const { memories } = await import("#index/tables/read-rows.ts");
  const stored = memories(database, rowids);
  const found = new Map<number, IndexedMemory | undefined>(stored.map((one) => [one.rowid, one]));
  // A record is read from its file when it is served; a page has to be read to know which of its lines match.
  const pages = stored.filter(({ layout }) => !isJudgedWhole(layout));
  if (pages.length > 0) {
    const { asItIs } = await import("#index/reread-hits.ts");
    const current = await asItIs(world, pages);
    for (const [at, { rowid }] of pages.entries()) found.set(rowid, current[at]);
  }
  return rowids.map((rowid) => found.get(rowid));
}
