import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { pathsIn, stampedFile } from "#disk/file-versions.ts";
import { giveUp } from "#index/generations/swap-generation.ts";
import {
  type IndexedMemory,
  type IndexedRow,
  type IndexFilter,
  type Shelf,
  shelfOf,
} from "#index/model/indexed-memory.ts";
import type { IndexReader } from "#index/model/search-reader.ts";
import { LAYOUT_READERS } from "#index/readers/reader-table.ts";
import { asItIs } from "#index/reread-hits.ts";
import { type CurrentIndex, currentIndex } from "#index/sync/current-index.ts";
import { rowMaker } from "#index/sync/row-texts.ts";
import { sourcePlaces } from "#index/sync/source-paths.ts";
import { isIndexCurrent } from "#index/sync/up-to-date.ts";
import { newest } from "#index/tables/index-queries.ts";
import { troubleOf } from "#index/tables/index-trouble.ts";
import { memories } from "#index/tables/memory-rows.ts";
import { openToRead } from "#index/tables/open-index.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import { FILES_MS, FRESHEN_MS } from "./limits.ts";
import { rowReader } from "./row-reader.ts";

/** The memories of one project, and the user's own, open to be ranked. */
export interface OpenMemory extends Disposable {
  /** What ranking asks. */
  readonly reader: (shelf: Shelf) => IndexReader;
  /** What narrows the ranking to this project; undefined where there is nothing else. */
  readonly filter: IndexFilter | undefined;
  /** Rows as their files say them now; undefined for one that is gone. */
  readonly read: (
    shelf: Shelf,
    rowids: readonly number[],
  ) => readonly (IndexedMemory | undefined)[];
  /** The newest memories of some kinds, or of all. */
  readonly newest: (limit: number, kinds?: readonly string[]) => readonly number[];
}

/** The states in which a memory no longer says how things are: beside its successor it would mislead. */
const OVER = [
  ...["retired", "archived", "superseded", "deprecated"],
  ...["inactive", "resolved", "wont_fix", "rejected"],
];

/** Somebody waits, and whoever writes to the index does not take long. */
const WAIT_MS = 50;

/** Without an index, a project with more files is not read while somebody waits: the end of the turn builds the index. */
const MAX_FILES = 400;

/**
 * Opens what is remembered about a project. The index answers if it knows the newest writes, or can be told of them in
 * FRESHEN_MS. If not, the files are read themselves, as long as they are few; else the index answers as it is.
 */
export function openMemory(world: World, root: string): OpenMemory | undefined {
  const current = currentIndex(world);
  const isCurrent =
    current !== undefined && isIndexCurrent({ world, root, current, mostMs: FRESHEN_MS });
  const index = () => (current ? openIndex(world, root, current) : undefined);
  return isCurrent ? (index() ?? openFiles(world, root)) : (openFiles(world, root) ?? index());
}

function openIndex(world: World, root: string, current: CurrentIndex): OpenMemory | undefined {
  let database: Database;
  try {
    database = openToRead(current.path, { waitMs: WAIT_MS });
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    if (trouble.damaged) giveUp(current.place, current.name);
    return undefined;
  }
  const reader = readerOf(database);
  const filter = { projects: [root, ""], withoutStatuses: OVER };
  return {
    reader: () => reader,
    filter,
    read: (_shelf, rowids) => asItIs(world, database, memories(database, rowids)),
    newest: (limit, kinds) =>
      newest(database, {
        shelf: "memories",
        filter: { ...filter, ...(kinds && { kinds }) },
        limit,
      }),
    [Symbol.dispose]: () => database.close(),
  };
}

function openFiles(world: World, root: string): OpenMemory | undefined {
  const rows = readRows(world, root);
  if (!rows) return undefined;
  const shelves = Map.groupBy(rows, ({ memory }) => shelfOf(memory.layout));
  const on = (shelf: Shelf) => shelves.get(shelf) ?? [];
  return {
    reader: (shelf) => rowReader(on(shelf)),
    filter: undefined,
    read: (shelf, rowids) => rowids.map((row) => on(shelf)[row]?.memory),
    newest: (limit, kinds) =>
      on("memories")
        .map(({ memory }, row) => ({ memory, row }))
        .filter(({ memory }) => !kinds || kinds.includes(memory.kind))
        .sort(
          (a, b) => momentOf(b.memory) - momentOf(a.memory) || (a.memory.id < b.memory.id ? -1 : 1),
        )
        .slice(0, limit)
        .map(({ row }) => row),
    [Symbol.dispose]: () => {},
  };
}

function momentOf({ createdMs, updatedMs }: IndexedMemory): number {
  return Math.max(createdMs, updatedMs);
}

/** All that the files of a project say; undefined if they are too many to be read now. */
function readRows(world: World, root: string): IndexedRow[] | undefined {
  const start = performance.now();
  const rowOf = rowMaker(world);
  const rows: IndexedRow[] = [];
  let left = MAX_FILES;
  for (const place of sourcePlaces(world, [root])) {
    const paths = pathsIn(place);
    left -= paths.length;
    if (left < 0 || performance.now() - start > FILES_MS) return undefined;
    const files = paths.flatMap((path) => stampedFile(path) ?? []);
    const memories = LAYOUT_READERS[place.layout]?.read(world, place, files).flat() ?? [];
    for (const memory of memories) if (!OVER.includes(memory.status)) rows.push(rowOf(memory));
  }
  return rows;
}
