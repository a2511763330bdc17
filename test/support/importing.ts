import { Database } from "bun:sqlite";
import { readRecords } from "#layouts/records/store/read-records.ts";
import { openRecords } from "#remember/record-memory.ts";
import {
  type ChosenLines,
  type ImportQuestion,
  importPlanned,
  planImport,
} from "#transfer/import-memories.ts";
import type { TalkingProject } from "./conversations.ts";

/** The folder with memories of other tools. */
export const FIXTURES = `${import.meta.dir}/../fixtures/transfer`;

/** Imports a text as a file, or a path. */
export async function take(
  shop: TalkingProject,
  text: string,
  { lines, ...more }: Partial<ImportQuestion> & { name?: string; lines?: ChosenLines } = {},
) {
  const path = await shop.home.write(more.name ?? "bundle.jsonl", text);
  const question = {
    path,
    folder: shop.root,
    isOwn: false,
    isDry: false,
    pairs: [],
    ...more,
  };
  return importPlanned(shop.world, await planImport(shop.world, question), lines);
}

/** Imports a fixture; a `.sql` file becomes the database that a tool would have. */
export async function takeFixture(
  shop: TalkingProject,
  name: string,
  more: Partial<ImportQuestion> & { lines?: ChosenLines } = {},
) {
  const fixture = `${FIXTURES}/${name}`;
  if (!name.endsWith(".sql")) return take(shop, "", { path: fixture, isOwn: true, ...more });
  const path = `${shop.home.path}/${name.replace(".sql", ".db")}`;
  using database = new Database(path, { create: true, readwrite: true });
  database.run("PRAGMA journal_mode = WAL");
  database.run(await Bun.file(fixture).text());
  return take(shop, "", { path, isOwn: true, ...more });
}

/** The records of a project. */
export function recordsIn(shop: TalkingProject) {
  const { place } = openRecords(shop.world, { folder: shop.root, pairs: [] });
  return readRecords(place).flatMap(({ state }) => (state.kind === "record" ? [state.record] : []));
}
