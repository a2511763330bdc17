import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { stampedFile } from "#disk/file-versions.ts";
import {
  type IndexedLayout,
  type IndexedMemory,
  type IndexedRow,
  meaningOf,
  type StoredMemory,
} from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import type { FileNow, SourcePlace } from "#index/readers/layout-reader.ts";
import { LAYOUT_READERS } from "#index/readers/reader-table.ts";
import { knownFile } from "#index/tables/folder-table.ts";
import { removeSource, replaceSources, type SourceRows } from "#index/tables/insert-rows.ts";
import { memoriesFrom } from "#index/tables/memory-rows.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { readSettings } from "#settings/read-settings.ts";
import type { KnownWords } from "#text/words/index-words.ts";

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

/** The parts of a file that are indexed already, and those that are not. */
interface FileComparison {
  /** Rows that stay, with their current position and times. */
  readonly same: readonly StoredMemory[];
  readonly news: readonly IndexedMemory[];
}

/**
 * Compares a file with its rows: in a file of many sections, one change costs one row. A text with
 * a secret always differs, because the index holds its redaction.
 */
export function comparedWith(
  stored: readonly StoredMemory[],
  now: readonly IndexedMemory[],
): FileComparison {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const same: StoredMemory[] = [];
  const news: IndexedMemory[] = [];
  for (const memory of now) {
    const row = byId.get(memory.id);
    // Two with the same id do not share a row.
    byId.delete(memory.id);
    if (row && saysTheSame(row, memory)) same.push({ ...memory, rowid: row.rowid });
    else news.push(memory);
  }
  return { same, news };
}

/** Its position in the file and its time are not part of its text. */
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

/** Redacts secrets in memories: neither the index nor any answer holds one. */
export function withoutSecrets(world: World): (memory: IndexedMemory) => IndexedMemory {
  const { text } = redactorForShowing(world, () => readSettings(world));
  return (memory) => ({
    ...memory,
    title: text(memory.title),
    body: text(memory.body),
    tags: memory.tags.map(text),
  });
}

/**
 * Turns memories into rows: every searchable text passes here, and only here. Words of one batch
 * are stemmed once.
 */
export function rowMaker(
  world: World,
  { withMeaning = true } = {},
): (memory: IndexedMemory) => IndexedRow {
  const known: KnownWords = new Map();
  const clean = withoutSecrets(world);
  return (raw) => {
    const memory = clean(raw);
    const meaning = withMeaning ? meaningOf(memory) : undefined;
    return { memory, terms: indexedTerms(memory, known), ...(meaning && { meaning }) };
  };
}
