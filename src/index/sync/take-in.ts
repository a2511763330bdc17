import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { stampedFile } from "#disk/file-versions.ts";
import type { IndexedLayout, IndexedMemory, StoredMemory } from "#index/model/indexed-memory.ts";
import type { FileNow, SourcePlace } from "#index/readers/layout-reader.ts";
import { LAYOUT_READERS } from "#index/readers/reader-table.ts";
import { knownFile } from "#index/tables/folder-table.ts";
import { replaceSources, type SourceRows } from "#index/tables/insert-rows.ts";
import { memoriesFrom } from "#index/tables/memory-rows.ts";
import { removeSource } from "#index/tables/remove-rows.ts";
import { rowMaker } from "./row-texts.ts";

/** What of a file is in the index already, and what is not. */
interface Compared {
  /** Rows that stay, with the place and the times that they have now. */
  readonly same: readonly StoredMemory[];
  readonly news: readonly IndexedMemory[];
}

/**
 * Compares what a file holds with what is known of it: a file of many sections of which one has changed costs one row. A
 * text that holds a secret is never the same, for the index has a mark in its place.
 */
export function comparedWith(
  stored: readonly StoredMemory[],
  now: readonly IndexedMemory[],
): Compared {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const same: StoredMemory[] = [];
  const news: IndexedMemory[] = [];
  for (const memory of now) {
    const row = byId.get(memory.id);
    // Two that have the same id do not share a row.
    byId.delete(memory.id);
    if (row && saysTheSame(row, memory)) same.push({ ...memory, rowid: row.rowid });
    else news.push(memory);
  }
  return { same, news };
}

/** Where it stands in its file, and when, is not what it says. */
function saysTheSame(row: IndexedMemory, memory: IndexedMemory): boolean {
  return (
    ALL.every((name) => row[name] === memory[name]) &&
    LISTS.every((name) => isSame(row[name], memory[name]))
  );
}

const ALL = [
  ...(["layout", "kind", "project", "scope", "title", "body"] as const),
  ...(["actor", "status", "origin", "source", "session"] as const),
];
const LISTS = ["tags", "files"] as const;

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}

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
  const memories = LAYOUT_READERS[layout as IndexedLayout]?.read(world, place, files) ?? [];
  return files.map(({ path, stamp }, at) => {
    const stored = knownFile(database, path) ? memoriesFrom(database, path) : [];
    const { same, news } = comparedWith(stored, memories[at] ?? []);
    return { source: { path, stamp, project, layout }, rows: news.map(rowOf), same };
  });
}
