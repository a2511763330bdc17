import type { Database } from "bun:sqlite";
import { SHELVES } from "#index/model/indexed-memory.ts";
import { openPacked } from "#index/model/packed-terms.ts";
import { SHELF_TABLES } from "./index-schema.ts";
import { removeMeaning } from "./meaning-rows.ts";
import { countRow, newTally, type Tally, writeTally } from "./word-tally.ts";

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
export function removeRows(database: Database, source: number, { tally, but }: Removal): void {
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
