import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { stampedFile } from "#files/stamps.ts";
import { knownFile } from "#index/folders.ts";
import { replaceSources, type SourceRows } from "#index/insert.ts";
import { memoriesFrom } from "#index/memories.ts";
import { removeSource } from "#index/remove.ts";
import type { LayoutName } from "#model/layout.ts";
import { comparedWith } from "./compared.ts";
import type { FileNow, SourcePlace } from "./layouts/layout.ts";
import { LAYOUT_READERS } from "./layouts/table.ts";
import { rowMaker } from "./row.ts";

/** What files are taken into. */
export interface Taking {
  readonly world: World;
  readonly database: Database;
}

/**
 * Takes in what some files of a place hold now. They are read before anybody has to wait, and compared again when nobody
 * else may write: of two that take in the same file at once, the later one has read what is newer.
 */
export function takeIn(taking: Taking, place: SourcePlace, files: readonly FileNow[]): void {
  if (files.length === 0) return;
  const { database } = taking;
  const before = files.map(({ path }) => knownFile(database, path)?.stamp);
  const read = rowsFor(taking, place, files);
  database
    .transaction(() => {
      // What somebody else has taken in meanwhile has other rows than those that were to stay.
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

/** Takes files out that are gone. */
export function takeOut({ database }: Taking, paths: readonly string[]): void {
  if (paths.length === 0) return;
  database
    .transaction(() => {
      // What has come back meanwhile is left to whoever sees it next.
      for (const path of paths) if (!stampedFile(path)) removeSource(database, path);
    })
    .immediate();
}

function rowsFor(taking: Taking, place: SourcePlace, files: readonly FileNow[]): SourceRows[] {
  const { layout, project } = place;
  const { world, database } = taking;
  const rowOf = rowMaker(world);
  const memories = LAYOUT_READERS[layout as LayoutName]?.read(world, place, files) ?? [];
  return files.map(({ path, stamp }, at) => {
    const stored = knownFile(database, path) ? memoriesFrom(database, path) : [];
    const { same, news } = comparedWith(stored, memories[at] ?? []);
    return { source: { path, stamp, project, layout }, rows: news.map(rowOf), same };
  });
}
