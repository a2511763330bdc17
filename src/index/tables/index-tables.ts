// The tables of the index, as SQL.

/** The first version of SQLite that deletes rows of a word table without their texts. */
const DELETES_WITHOUT_TEXT = "3.43.0";

/**
 * The tables for a version of SQLite. macOS brings its own, and an old one has no such tables: there they hold their texts, and
 * the index is larger.
 */
export function tablesFor(version: string): string {
  const isNew = Bun.semver.order(version, DELETES_WITHOUT_TEXT) >= 0;
  const textless = isNew ? "content='', contentless_delete=1, " : "";
  const words = ["memory_words", "turn_words", "said_words"].map(
    (name) =>
      `CREATE VIRTUAL TABLE ${name} USING fts5(title, body, ${textless}detail=none, tokenize='ascii');\n`,
  );
  return `${TABLES}${words.join("")}`;
}

/**
 * The columns of ranking and filters are separate from the texts, so that scanning many rows reads few pages. The words of a
 * row are in a table without texts; each shelf has its own. As long as a folder has its version, no file came or went.
 */
const TABLES = `
CREATE TABLE project (number INTEGER PRIMARY KEY, root TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE folder (path TEXT PRIMARY KEY, stamp TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE source (
  number INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, stamp TEXT NOT NULL, project TEXT NOT NULL, layout TEXT NOT NULL
) STRICT;
CREATE TABLE memory (
  rowid INTEGER PRIMARY KEY, id TEXT NOT NULL, shelf INTEGER NOT NULL, source INTEGER NOT NULL,
  layout TEXT NOT NULL, kind TEXT NOT NULL, project TEXT NOT NULL, actor TEXT NOT NULL, status TEXT NOT NULL,
  origin TEXT NOT NULL, createdMs INTEGER NOT NULL, updatedMs INTEGER NOT NULL, session TEXT NOT NULL, position INTEGER NOT NULL
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
  rowid INTEGER PRIMARY KEY, coverage INTEGER NOT NULL, numbers BLOB NOT NULL
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
`;
