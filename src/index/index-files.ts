import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { stampedFile } from "#disk/file-versions.ts";
import {
  type IndexedMemory,
  type IndexedRow,
  meaningOf,
  type StoredMemory,
} from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import { rowsOf } from "#index/model/memory-rows.ts";
import { memoriesFrom } from "#index/tables/read-rows.ts";
import { removeSource, replaceSources, type SourceRows } from "#index/tables/write-rows.ts";
import { readAllForgotten, readForgotten } from "#layouts/forgotten-file.ts";
import { noteProject } from "#layouts/known-projects.ts";
import type { Layout } from "#layouts/port.ts";
import type { SourcePlace } from "#layouts/table/layout-table.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { readSettings } from "#settings/read-settings.ts";
import type { KnownWords } from "#text/words/index-words.ts";
import { deletedForGood, type ForgottenTexts, omitForgotten } from "#trust/forgotten.ts";

/** An index that is open for writing. */
export interface OpenIndex {
  readonly world: World;
  readonly database: Database;
}

/**
 * Indexes the current content of some files of a folder, and removes those that are gone. The files are read under the
 * write lock: of two processes with the same file, the later one has the newer content.
 */
export function indexFiles(
  { world, database }: OpenIndex,
  place: SourcePlace & { readonly reader: Layout },
  paths: readonly string[],
): void {
  // A comparison with the files finds all projects by these notes.
  if (place.project !== "") noteProject(world, place.project);
  database
    .transaction(() => {
      const files = paths.flatMap((path) => stampedFile(path) ?? []);
      const read = place.reader.read({ world, root: place.project }, files);
      const rowOf = rowMaker(world);
      const sources = files.map(({ path, stamp }, at): SourceRows => {
        const now = rowsOf(read[at]?.memories ?? []);
        const { same, news } = comparedWith(memoriesFrom(database, path), now);
        const { project, layout } = place;
        return { source: { path, stamp, project, layout }, rows: news.map(rowOf), same };
      });
      replaceSources(database, sources);
      const there = new Set(files.map(({ path }) => path));
      for (const path of paths) if (!there.has(path)) removeSource(database, path);
    })
    .immediate();
}

/** Redacts secrets in memories: neither the index nor any answer holds one, nor what was deleted for good. */
export function withoutSecrets(world: World): (memory: IndexedMemory) => IndexedMemory {
  const { text } = redactorForShowing(world, () => readSettings(world));
  const rest = withoutPurged(world);
  return (memory) => ({
    ...memory,
    title: rest(memory, text(memory.title)),
    body: rest(memory, text(memory.body)),
    tags: memory.tags.map(text),
  });
}

/**
 * Takes out of files that loci does not write what was deleted for good: the user's own instructions, and the host's memory.
 * Those for all projects may say what was deleted in one of them.
 */
function withoutPurged(world: World): (memory: IndexedMemory, text: string) => string {
  const lists = new Map<string, ForgottenTexts>();
  return ({ project, layout }, text) => {
    // The turns of conversations have lost it already.
    if (layout === "transcript") return text;
    const purged = lists.get(project) ?? deletedForGood(forgottenFor(world, project));
    lists.set(project, purged);
    return omitForgotten(purged, text, { by: "user", at: "" });
  };
}

function forgottenFor(world: World, project: string): ForgottenTexts {
  return project === "" ? readAllForgotten(world) : readForgotten(world, project);
}

/** Turns memories into rows: every searchable text passes here, and only here. Words of one batch are stemmed once. */
export function rowMaker(world: World): (memory: IndexedMemory) => IndexedRow {
  const known: KnownWords = new Map();
  const clean = withoutSecrets(world);
  return (raw) => {
    const memory = clean(raw);
    const meaning = meaningOf(memory);
    return { memory, terms: indexedTerms(memory, known), ...(meaning && { meaning }) };
  };
}

/**
 * Compares a file with its rows: in a file of many sections, one change costs one row. A text with a secret always differs,
 * because the index holds its redaction.
 */
export function comparedWith(
  stored: readonly StoredMemory[],
  now: readonly IndexedMemory[],
): { readonly same: readonly StoredMemory[]; readonly news: readonly IndexedMemory[] } {
  const rows = new Map(stored.map((row) => [textOf(row), row]));
  const same: StoredMemory[] = [];
  const news: IndexedMemory[] = [];
  for (const memory of now) {
    const text = textOf(memory);
    const row = rows.get(text);
    // Two that say the same do not share a row.
    rows.delete(text);
    if (row) same.push({ ...memory, rowid: row.rowid });
    else news.push(memory);
  }
  return { same, news };
}

/** All fields of a memory but its position in the file and its times. */
const COMPARED = [
  ...["id", "layout", "kind", "project", "scope", "title", "body"],
  ...["actor", "status", "origin", "source", "session", "tags", "files"],
] as const satisfies readonly (keyof IndexedMemory)[];

function textOf(memory: IndexedMemory): string {
  return JSON.stringify(COMPARED.map((field) => memory[field]));
}
