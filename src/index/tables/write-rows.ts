import type { Database } from "bun:sqlite";
import {
  type IndexedRow,
  type IndexedSource,
  SHELVES,
  type Shelf,
  type StoredMemory,
  shelfOf,
  type TermLengths,
} from "#index/model/indexed-memory.ts";
import { openPacked } from "#index/model/indexed-terms.ts";
import { nextRowid, projectNumber } from "./find-rows.ts";
import { SHELF_TABLES } from "./index-file.ts";
import { insertMeaning, removeMeaning, writeChunks } from "./meaning-rows.ts";

/** All memories of a file, to be indexed. */
export interface SourceRows {
  readonly source: IndexedSource;
  readonly rows: Iterable<IndexedRow>;
  /** Those that are indexed already and unchanged; their position in the file and their time may differ. */
  readonly same?: readonly StoredMemory[];
}

/** Replaces all rows of some files; all or nothing. */
export function replaceSources(database: Database, sources: Iterable<SourceRows>): void {
  changeRows(database, (tally) => {
    for (const { source, rows, same = [] } of sources) {
      const number = putSource(database, source);
      removeRows(database, number, { tally, but: new Set(same.map(({ rowid }) => rowid)) });
      for (const row of same) moveRow(database, row);
      for (const row of rows) insertRow(database, tally, { source: number, row });
    }
  });
}

/** Adds rows to a file whose other rows stay: text appended at its end. */
export function addToSource(
  database: Database,
  source: IndexedSource,
  rows: Iterable<IndexedRow>,
): void {
  changeRows(database, (tally) => {
    const number = putSource(database, source);
    for (const row of rows) insertRow(database, tally, { source: number, row });
  });
}

/** Removes a file with all its rows from the index. */
export function removeSource(database: Database, path: string): void {
  changeRows(database, (tally) => {
    const number = sourceNumber(database, path);
    if (number === undefined) return;
    removeRows(database, number, { tally });
    database.query("DELETE FROM source WHERE number = ?").run(number);
  });
}

function sourceNumber(database: Database, path: string): number | undefined {
  return database
    .query<{ number: number }, [string]>("SELECT number FROM source WHERE path = ?")
    .get(path)?.number;
}

/** Select, then write: a RETURNING clause takes as long as the rest of a row. */
function putSource(database: Database, { path, stamp, project, layout }: IndexedSource): number {
  const known = sourceNumber(database, path);
  if (known !== undefined) {
    database
      .query("UPDATE source SET stamp = ?, project = ?, layout = ? WHERE number = ?")
      .run(stamp, project, layout, known);
    return known;
  }
  const { lastInsertRowid } = database
    .query("INSERT INTO source (path, stamp, project, layout) VALUES (?, ?, ?, ?)")
    .run(path, stamp, project, layout);
  return Number(lastInsertRowid);
}

function moveRow(
  database: Database,
  { rowid, position, createdMs, updatedMs }: StoredMemory,
): void {
  database
    .query("UPDATE memory SET position = ?, createdMs = ?, updatedMs = ? WHERE rowid = ?")
    .run(position, createdMs, updatedMs, rowid);
}

function insertRow(
  database: Database,
  tally: Tally,
  {
    source,
    row: { memory, terms, meaning },
  }: { readonly source: number; readonly row: IndexedRow },
): void {
  const shelf = shelfOf(memory.layout);
  const { number, words } = SHELF_TABLES[shelf];
  const rowid = nextRowid(database, keepProject(database, memory.project), shelf);
  const { id, layout, kind, project, actor, status, origin, session } = memory;
  database
    .query<never, (string | number)[]>(
      `INSERT INTO memory (rowid, id, shelf, source, layout, kind, project, actor, status, origin, createdMs, updatedMs, session, position)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      ...[rowid, id, number, source, layout, kind, project, actor, status, origin],
      ...[memory.createdMs, memory.updatedMs, session, memory.position],
    );
  database
    .query("INSERT INTO content (rowid, scope, title, body, tags, files) VALUES (?, ?, ?, ?, ?, ?)")
    .run(
      ...[rowid, memory.scope, memory.title, memory.body],
      ...[JSON.stringify(memory.tags), JSON.stringify(memory.files)],
    );
  database.query("INSERT INTO packed (rowid, terms) VALUES (?, ?)").run(rowid, terms.packed);
  database
    .query(`INSERT INTO ${words} (rowid, title, body) VALUES (?, ?, ?)`)
    .run(rowid, terms.title, terms.body);
  if (meaning) insertMeaning(database, tally.chunks, { rowid, meaning });
  countRow(tally[shelf], 1, { lengths: terms.lengths, terms: terms.words.keys() });
  for (const [term, word] of terms.words) tally[shelf].words.set(term, word);
}

function keepProject(database: Database, root: string): number {
  const known = projectNumber(database, root);
  if (known !== undefined) return known;
  const { lastInsertRowid } = database.query("INSERT INTO project (root) VALUES (?)").run(root);
  return Number(lastInsertRowid);
}

interface RowsToRemove {
  readonly rowid: number;
  readonly shelf: number;
  readonly terms: Uint8Array;
}

/** Removes the rows of a file, by its number, but for those that stay. */
function removeRows(
  database: Database,
  source: number,
  { tally, but }: { readonly tally: Tally; readonly but?: ReadonlySet<number> },
): void {
  const rows = database
    .query<RowsToRemove, [number]>(
      "SELECT rowid, shelf, terms FROM memory JOIN packed USING (rowid) WHERE source = ?",
    )
    .all(source);
  for (const { rowid, shelf: number, terms } of rows) {
    if (but?.has(rowid)) continue;
    const shelf = SHELVES[number] ?? "memories";
    const open = openPacked(terms);
    removeMeaning(database, tally.chunks, rowid);
    countRow(tally[shelf], -1, { lengths: open, terms: open.terms });
    for (const table of [SHELF_TABLES[shelf].words, "memory", "content", "packed"]) {
      database.query(`DELETE FROM ${table} WHERE rowid = ?`).run(rowid);
    }
  }
}

/** Changes of the counts of a shelf, gathered and written once at the end. */
interface ShelfTally {
  count: number;
  title: number;
  body: number;
  aliases: number;
  /** How many rows more or fewer have each term. */
  readonly terms: Map<number, number>;
  /** The words of terms that may be new. */
  readonly words: Map<number, string>;
}

/** The counts of all shelves. */
type Tally = Readonly<Record<Shelf, ShelfTally>> & {
  /** The chunks of signatures that change, by their numbers. */
  readonly chunks: Map<number, Uint32Array>;
};

function changeRows(database: Database, change: (tally: Tally) => void): void {
  const [memories, turns, said] = SHELVES.map(
    (): ShelfTally => ({
      count: 0,
      title: 0,
      body: 0,
      aliases: 0,
      terms: new Map(),
      words: new Map(),
    }),
  ) as [ShelfTally, ShelfTally, ShelfTally];
  const tally: Tally = { memories, turns, said, chunks: new Map() };
  database
    .transaction(() => {
      change(tally);
      for (const shelf of SHELVES) writeCounts(database, shelf, tally[shelf]);
      writeChunks(database, tally.chunks);
    })
    .immediate();
}

/** Counts a row in (1) or out (-1). */
function countRow(
  tally: ShelfTally,
  by: 1 | -1,
  { lengths, terms }: { readonly lengths: TermLengths; readonly terms: Iterable<number> },
): void {
  tally.count += by;
  tally.title += by * lengths.title;
  tally.body += by * lengths.body;
  tally.aliases += by * lengths.aliases;
  for (const term of terms) tally.terms.set(term, (tally.terms.get(term) ?? 0) + by);
}

/** Writes terms in their order, so that each page of the table is visited once. */
function writeCounts(
  database: Database,
  shelf: Shelf,
  { count, title, body, aliases, terms, words }: ShelfTally,
): void {
  const { number } = SHELF_TABLES[shelf];
  database
    .query(
      "UPDATE total SET count = count + ?, title = title + ?, body = body + ?, aliases = aliases + ? WHERE shelf = ?",
    )
    .run(count, title, body, aliases, number);
  const more = database.query(
    `INSERT INTO frequency (shelf, term, count, word) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  );
  const fewer = database.query(
    "UPDATE frequency SET count = count + ? WHERE shelf = ? AND term = ?",
  );
  const none = database.query("DELETE FROM frequency WHERE shelf = ? AND term = ? AND count <= 0");
  for (const term of [...terms.keys()].sort((a, b) => a - b)) {
    const by = terms.get(term) ?? 0;
    if (by > 0) more.run(number, term, by, words.get(term) ?? "");
    if (by < 0) {
      fewer.run(by, number, term);
      none.run(number, term);
    }
  }
}
