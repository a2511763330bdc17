import type { Database } from "bun:sqlite";
import { TABLE_ID } from "#text/meaning/table.ts";

/**
 * Increases with every change of the tables, or of the terms of a text: an index of another version
 * is rebuilt.
 */
const INDEX_VERSION = 4;

/** Vectors of another table of meanings cannot be compared, so the table is a part of the version. */
const USER_VERSION = (TABLE_ID >>> 8) * 0x40 + INDEX_VERSION;

/** The application id of loci's SQLite files. */
const APPLICATION_ID = 0x6c6f6369;

/**
 * Repeated names are stored once. The columns of ranking and filters are separate from the texts,
 * so that scanning many rows reads few pages. The words of a row are in a table without texts; each
 * shelf has its own.
 */
const TABLES = `
CREATE TABLE name (number INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE source (
  number INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, stamp TEXT NOT NULL, project TEXT NOT NULL, layout TEXT NOT NULL
) STRICT;
CREATE TABLE memory (
  rowid INTEGER PRIMARY KEY, id TEXT NOT NULL, shelf INTEGER NOT NULL, source INTEGER NOT NULL,
  layout INTEGER NOT NULL, kind INTEGER NOT NULL, project INTEGER NOT NULL, actor INTEGER NOT NULL,
  status INTEGER NOT NULL, origin INTEGER NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL,
  position INTEGER NOT NULL, session INTEGER NOT NULL
) STRICT;
CREATE INDEX memory_source ON memory (source);
CREATE INDEX memory_id ON memory (id);
CREATE INDEX memory_session ON memory (session, position) WHERE shelf = 1;
CREATE INDEX memory_speaker ON memory (actor) WHERE shelf = 1;
CREATE TABLE content (
  rowid INTEGER PRIMARY KEY, scope TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL,
  tags TEXT NOT NULL, files TEXT NOT NULL
) STRICT;
CREATE TABLE packed (rowid INTEGER PRIMARY KEY, terms BLOB NOT NULL) STRICT;
CREATE TABLE vector (
  rowid INTEGER PRIMARY KEY, coverage INTEGER NOT NULL, by_model INTEGER NOT NULL, numbers BLOB NOT NULL
) STRICT;
CREATE TABLE signature (chunk INTEGER PRIMARY KEY, bits BLOB NOT NULL) STRICT;
CREATE TABLE frequency (
  shelf INTEGER NOT NULL, term INTEGER NOT NULL, count INTEGER NOT NULL, word TEXT NOT NULL,
  PRIMARY KEY (shelf, term)
) STRICT, WITHOUT ROWID;
CREATE INDEX frequency_word ON frequency (shelf, word);
CREATE TABLE total (
  shelf INTEGER PRIMARY KEY, count INTEGER NOT NULL, title INTEGER NOT NULL, body INTEGER NOT NULL,
  aliases INTEGER NOT NULL
) STRICT;
INSERT INTO total VALUES (0, 0, 0, 0, 0), (1, 0, 0, 0, 0), (2, 0, 0, 0, 0);
CREATE VIRTUAL TABLE memory_words USING fts5(title, body, content='', contentless_delete=1, detail=none, tokenize='ascii');
CREATE VIRTUAL TABLE turn_words USING fts5(title, body, content='', contentless_delete=1, detail=none, tokenize='ascii');
CREATE VIRTUAL TABLE said_words USING fts5(title, body, content='', contentless_delete=1, detail=none, tokenize='ascii');
`;

/**
 * Creates the tables in a new database; not inside a transaction, because the journal mode comes
 * first.
 */
export function createTables(database: Database): void {
  database.run("PRAGMA page_size = 4096");
  database.run("PRAGMA journal_mode = WAL");
  database.transaction(() => {
    database.run(TABLES);
    database.run(`PRAGMA application_id = ${APPLICATION_ID}`);
    database.run(`PRAGMA user_version = ${USER_VERSION}`);
  })();
}

/**
 * Configures an open database: it waits for other processes, trusts nothing that it holds, and
 * checks what it reads.
 */
export function settle(database: Database, waitMs = 2000): void {
  database.run(`PRAGMA busy_timeout = ${Math.max(0, Math.round(waitMs))}`);
  database.run("PRAGMA synchronous = NORMAL");
  database.run("PRAGMA trusted_schema = OFF");
  database.run("PRAGMA cell_size_check = ON");
}

/** Whether a database is an index of this very version. */
export function isOurs(database: Database): boolean {
  return (
    pragma(database, "application_id") === APPLICATION_ID &&
    pragma(database, "user_version") === USER_VERSION
  );
}

function pragma(database: Database, name: "application_id" | "user_version"): unknown {
  const row = database.query<Record<string, unknown>, []>(`PRAGMA ${name}`).get();
  return row?.[name];
}

/** The number of a shelf, and the table of its words. */
export const SHELF_TABLES = {
  memories: { number: 0, words: "memory_words" },
  turns: { number: 1, words: "turn_words" },
  said: { number: 2, words: "said_words" },
} as const;

/** Why an index gave no answer. */
export interface IndexTrouble {
  /** Whether it will never answer again: then a new one must be built. */
  readonly damaged: boolean;
  readonly why: string;
}

/** An index of another program or version. */
export class ForeignIndex extends Error {
  override readonly name = "ForeignIndex";
}

/** Temporary errors, and those that a new file would not fix. */
const PASSING = ["BUSY", "LOCKED", "FULL", "PROTOCOL", "NOMEM", "PERM", "AUTH", "INTERRUPT"];

/** Errors of our statements that only foreign tables cause. */
const FOREIGN_TABLES = /^no such |malformed|has no column|vtable constructor failed|corrupt/;

/** Describes the trouble behind an error of the index; undefined for a bug of ours. */
export function troubleOf(error: unknown): IndexTrouble | undefined {
  if (error instanceof ForeignIndex) return { damaged: true, why: error.message };
  if (!(error instanceof Error) || error.name !== "SQLiteError") return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const why = `${code || "SQLITE"}: ${error.message}`;
  if (code === "SQLITE_ERROR" && !FOREIGN_TABLES.test(error.message)) return undefined;
  return { damaged: !PASSING.some((word) => code.startsWith(`SQLITE_${word}`)), why };
}
