import type { World } from "#base/world.ts";
import { pathsIn, stampedFile } from "#disk/file-versions.ts";
import {
  type IndexedMemory,
  type IndexedRow,
  type Shelf,
  shelfOf,
} from "#index/model/indexed-memory.ts";
import { LAYOUT_READERS } from "#index/readers/reader-table.ts";
import { rowMaker } from "#index/sync/index-files.ts";
import { sourcePlaces } from "#index/sync/source-paths.ts";
import { MAX_FILES, OVER } from "#recall/ranking/recall-limits.ts";
import type { OpenMemory } from "./open-memory.ts";
import { rowReader } from "./row-reader.ts";

/** Opens what the files of a project say, without an index; undefined if they are too many to be read while somebody waits. */
export function openFiles(world: World, root: string): OpenMemory | undefined {
  const rows = readRows(world, root);
  if (!rows) return undefined;
  const shelves = Map.groupBy(rows, ({ memory }) => shelfOf(memory.layout));
  const on = (shelf: Shelf) => shelves.get(shelf) ?? [];
  return {
    reader: (shelf) => rowReader(on(shelf)),
    filter: undefined,
    read: async (shelf, rowids) => rowids.map((row) => on(shelf)[row]?.memory),
    newest: (limit, kinds) =>
      on("memories")
        .map(({ memory }, row) => ({ memory, row }))
        .filter(({ memory }) => !kinds || kinds.includes(memory.kind))
        .sort((a, b) => timeOf(b.memory) - timeOf(a.memory) || (a.memory.id < b.memory.id ? -1 : 1))
        .slice(0, limit)
        .map(({ row }) => row),
    [Symbol.dispose]: () => {},
  };
}

function timeOf({ createdMs, updatedMs }: IndexedMemory): number {
  return Math.max(createdMs, updatedMs);
}

function readRows(world: World, root: string): IndexedRow[] | undefined {
  const rowOf = rowMaker(world, { withMeaning: false });
  const rows: IndexedRow[] = [];
  let left = MAX_FILES;
  for (const place of sourcePlaces(world, [root])) {
    const paths = pathsIn(place);
    left -= paths.length;
    if (left < 0) return undefined;
    const files = paths.flatMap((path) => stampedFile(path) ?? []);
    const memories = LAYOUT_READERS[place.layout]?.read(world, place, files).flat() ?? [];
    for (const memory of memories) if (!OVER.includes(memory.status)) rows.push(rowOf(memory));
  }
  return rows;
}
