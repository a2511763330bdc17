import type { Database } from "bun:sqlite";
import {
  type IndexedRow,
  type IndexedSource,
  SHELVES,
  type StoredMemory,
  shelfOf,
} from "#index/model/indexed-memory.ts";
import { openPacked } from "#index/model/indexed-terms.ts";
import { nextRowid } from "./index-queries.ts";
import { SHELF_TABLES } from "./index-schema.ts";
import { insertMeaning, removeMeaning } from "./meaning-rows.ts";
import { nameKeeper } from "./name-numbers.ts";
import { countRow, newTally, type Tally, writeTally } from "./ranking-reader.ts";

/** All memories of a file, to be indexed. */
export interface SourceRows {
  readonly source: IndexedSource;
  readonly rows: Iterable<IndexedRow>;
  /**
   * Those that are indexed already and unchanged; their position in the file and their time may
   * differ.
   */
  readonly same?: readonly StoredMemory[];
}

/** Replaces all rows of some files; all or nothing. */
export function replaceSources(database: Database, sources: Iterable<SourceRows>): void {
  database
    .transaction(() => {
      const tally = newTally();
      const keep = nameKeeper(database);
      for (const { source, rows, same = [] } of sources) {
        const number = keepSource(database, source);
        removeRows(database, number, { tally, but: new Set(same.map(({ rowid }) => rowid)) });
        for (const row of same) moveRow(database, row);
        insertRows({ database, tally, keep }, number, rows);
      }
      writeTally(database, tally);
    })
    .immediate();
}

/** Replaces all rows of one file. */
export function replaceSource(
  database: Database,
  source: IndexedSource,
  rows: Iterable<IndexedRow>,
): void {
  replaceSources(database, [{ source, rows }]);
}

/** Adds rows to a file whose other rows stay: text appended at its end. */
export function addToSource(
  database: Database,
  source: IndexedSource,
  rows: Iterable<IndexedRow>,
): void {
  database
    .transaction(() => {
      const tally = newTally();
      const keep = nameKeeper(database);
      insertRows({ database, tally, keep }, keepSource(database, source), rows);
      writeTally(database, tally);
    })
    .immediate();
}

/** Select, then write: a RETURNING clause takes as long as the rest of a row. */
function keepSource(database: Database, { path, stamp, project, layout }: IndexedSource): number {
  const known = database
    .query<{ number: number }, [string]>("SELECT number FROM source WHERE path = ?")
    .get(path);
  if (known) {
    database
      .query("UPDATE source SET stamp = ?, project = ?, layout = ? WHERE number = ?")
      .run(stamp, project, layout, known.number);
    return known.number;
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
    .query("UPDATE memory SET position = ?, created = ?, updated = ? WHERE rowid = ?")
    .run(position, createdMs, updatedMs, rowid);
}

interface RowWriter {
  readonly database: Database;
  readonly tally: Tally;
  readonly keep: (name: string) => number;
}

function insertRows(writing: RowWriter, source: number, rows: Iterable<IndexedRow>): void {
  for (const row of rows) insertRow(writing, source, row);
}

function insertRow(
  { database, tally, keep }: RowWriter,
  source: number,
  { memory, terms, meaning }: IndexedRow,
): void {
  const shelf = shelfOf(memory.layout);
  const { number, words } = SHELF_TABLES[shelf];
  const project = keep(memory.project);
  const rowid = nextRowid(database, project, shelf);
  database
    .query<never, (string | number)[]>(
      `INSERT INTO memory (rowid, id, shelf, source, layout, kind, project, actor, status, origin, created, updated, position, session)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      ...[rowid, memory.id, number, source, keep(memory.layout), keep(memory.kind), project],
      ...[keep(memory.actor), keep(memory.status), keep(memory.origin)],
      ...[memory.createdMs, memory.updatedMs, memory.position, keep(memory.session)],
    );
  insertContent(database, rowid, { memory, terms });
  database
    .query(`INSERT INTO ${words} (rowid, title, body) VALUES (?, ?, ?)`)
    .run(rowid, terms.title, terms.body);
  if (meaning) insertMeaning(database, tally, { rowid, meaning });
  countRow(tally[shelf], 1, { lengths: terms.lengths, terms: terms.words.keys() });
  for (const [term, word] of terms.words) tally[shelf].words.set(term, word);
}

function insertContent(database: Database, rowid: number, { memory, terms }: IndexedRow): void {
  database
    .query("INSERT INTO content (rowid, scope, title, body, tags, files) VALUES (?, ?, ?, ?, ?, ?)")
    .run(
      rowid,
      memory.scope,
      memory.title,
      memory.body,
      JSON.stringify(memory.tags),
      JSON.stringify(memory.files),
    );
  database.query("INSERT INTO packed (rowid, terms) VALUES (?, ?)").run(rowid, terms.packed);
}

/** Removes a file with all its rows from the index. */
export function removeSource(database: Database, path: string): void {
  database
    .transaction(() => {
      const row = database
        .query<{ number: number }, [string]>("SELECT number FROM source WHERE path = ?")
        .get(path);
      if (!row) return;
      const tally = newTally();
      removeRows(database, row.number, { tally });
      writeTally(database, tally);
      database.query("DELETE FROM source WHERE number = ?").run(row.number);
    })
    .immediate();
}

interface RowsToRemove {
  readonly rowid: number;
  readonly shelf: number;
  readonly terms: Uint8Array;
}

/** The options of removing rows of a file. */
interface Removal {
  readonly tally: Tally;
  /** The rows that stay. */
  readonly but?: ReadonlySet<number>;
}

/** Removes the rows of a file, by its number. */
function removeRows(database: Database, source: number, { tally, but }: Removal): void {
  const rows = database
    .query<RowsToRemove, [number]>(
      "SELECT rowid, shelf, terms FROM memory JOIN packed USING (rowid) WHERE source = ?",
    )
    .all(source);
  for (const { rowid, shelf: number, terms } of rows) {
    if (but?.has(rowid)) continue;
    const shelf = SHELVES[number] ?? "memories";
    const open = openPacked(terms);
    removeMeaning(database, tally, rowid);
    countRow(tally[shelf], -1, { lengths: open, terms: open.terms });
    database.query(`DELETE FROM ${SHELF_TABLES[shelf].words} WHERE rowid = ?`).run(rowid);
    for (const table of ["memory", "content", "packed"]) {
      database.query(`DELETE FROM ${table} WHERE rowid = ?`).run(rowid);
    }
  }
}
