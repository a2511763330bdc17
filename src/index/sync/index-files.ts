import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { stampedFile } from "#disk/file-versions.ts";
import type { IndexedLayout } from "#index/model/indexed-memory.ts";
import type { FileNow, SourcePlace } from "#index/readers/layout-reader.ts";
import { LAYOUT_READERS } from "#index/readers/reader-table.ts";
import { knownFile } from "#index/tables/folder-table.ts";
import { replaceSources, type SourceRows } from "#index/tables/insert-rows.ts";
import { memoriesFrom } from "#index/tables/memory-rows.ts";
import { removeSource } from "#index/tables/remove-rows.ts";
import { comparedWith } from "./compare-rows.ts";
import { rowMaker } from "./row-texts.ts";

/** The options of indexing files. */
export interface TakeInOptions {
  readonly world: World;
  readonly database: Database;
}

/**
 * Indexes the current content of some files. It reads them before it takes the write lock, and
 * compares again under it: of two processes with the same file, the later one has the newer
 * content.
 */
export function takeIn(taking: TakeInOptions, place: SourcePlace, files: readonly FileNow[]): void {
  if (files.length === 0) return;
  const { database } = taking;
  const before = files.map(({ path }) => knownFile(database, path)?.stamp);
  const read = rowsFor(taking, place, files);
  database
    .transaction(() => {
      // Another process may have replaced the rows that were to stay.
      const isStale = ({ path, stamp }: FileNow, at: number) =>
        stampedFile(path)?.stamp !== stamp || knownFile(database, path)?.stamp !== before[at];
      const stale = files.filter(isStale);
      const again = rowsFor(
        taking,
        place,
        stale.flatMap(({ path }) => stampedFile(path) ?? []),
      );
      const late = new Set(stale.map(({ path }) => path));
      const sources = read.filter(({ source }) => !late.has(source.path));
      replaceSources(database, [...sources, ...again]);
      const there = new Set(again.map(({ source }) => source.path));
      for (const path of late) if (!there.has(path)) removeSource(database, path);
    })
    .immediate();
}

/** Removes missing files from the index. */
export function takeOut({ database }: TakeInOptions, paths: readonly string[]): void {
  if (paths.length === 0) return;
  database
    .transaction(() => {
      // A file that has come back meanwhile is left to the next check.
      for (const path of paths) if (!stampedFile(path)) removeSource(database, path);
    })
    .immediate();
}

function rowsFor(
  taking: TakeInOptions,
  place: SourcePlace,
  files: readonly FileNow[],
): SourceRows[] {
  const { layout, project } = place;
  const { world, database } = taking;
  const rowOf = rowMaker(world);
  const memories = LAYOUT_READERS[layout as IndexedLayout]?.read(world, place, files) ?? [];
  return files.map(({ path, stamp }, at) => {
    const stored = knownFile(database, path) ? memoriesFrom(database, path) : [];
    const { same, news } = comparedWith(stored, memories[at] ?? []);
    return { source: { path, stamp, project, layout }, rows: news.map(rowOf), same };
  });
}
