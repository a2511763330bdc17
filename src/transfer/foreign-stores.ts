import { Database } from "bun:sqlite";
import { copyFileSync, existsSync, statSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { temporaryFolder } from "#disk/temporary-folder.ts";
import type { ForeignNote, ImportTarget } from "./foreign-notes.ts";

/** A summary of a session, as it is written to a file. */
export interface ForeignSummary {
  readonly session: string;
  readonly text: string;
}

/** The memories of a database of another tool. */
export interface StoreMemories {
  readonly notes: readonly ForeignNote[];
  readonly summaries: readonly ForeignSummary[];
}

const MAX_DATABASE_BYTES = 512 * 1024 * 1024;

/**
 * Reads the memories of a database of claude-mem or engram. It reads a copy, because the tool may
 * be running: reading would otherwise write beside the database.
 */
export async function storeMemories(path: string, target: ImportTarget): Promise<StoreMemories> {
  if (statSync(path).size > MAX_DATABASE_BYTES)
    throw fault("refused-file", { path, why: "it is too large" });
  using folder = temporaryFolder("import");
  try {
    const copy = `${folder.path}/copy.db`;
    copyFileSync(path, copy);
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`);
    using database = new Database(copy, { readwrite: true });
    database.run("PRAGMA trusted_schema = OFF");
    return await memoriesIn(database, path, target);
  } catch (error) {
    if (!(error instanceof Error && error.name === "SQLiteError")) throw error;
    throw fault("refused-file", { path, why: `it cannot be read (${error.message})` });
  }
}

async function memoriesIn(
  database: Database,
  path: string,
  target: ImportTarget,
): Promise<StoreMemories> {
  const rows = database.query("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const tables = new Set(rows.map((row) => (row as { name: string }).name));
  if (tables.has("sdk_sessions") && tables.has("observations")) {
    const { claudeMemMemories } = await import("./claude-mem-store.ts");
    return claudeMemMemories(database, path, target);
  }
  if (tables.has("observations") && tables.has("user_prompts")) {
    const { engramMemories } = await import("./engram-store.ts");
    return engramMemories(database, path, target);
  }
  throw fault("refused-file", { path, why: "it is no database of claude-mem or engram" });
}
