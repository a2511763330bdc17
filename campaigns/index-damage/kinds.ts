import { Database } from "bun:sqlite";
import { closeSync, openSync, readSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import type { Random } from "#scripts/support/random.ts";

/** The kinds of damage to the file of an index. */
export const DAMAGE_KINDS = [
  "deleted",
  "cut at a page",
  "flipped bits",
  "torn page",
  "other tables",
] as const;

/** One of those. */
export type DamageKind = (typeof DAMAGE_KINDS)[number];

const PAGE = 4096;

/** Does it. */
export const DAMAGES: Readonly<Record<DamageKind, (file: string, random: Random) => void>> = {
  deleted: (file) => rmSync(file),
  "cut at a page": (file, random) => {
    const pages = Math.floor(statSync(file).size / PAGE);
    truncateSync(file, random.whole(0, pages - 1) * PAGE);
  },
  "flipped bits": (file, random) => {
    const { size } = statSync(file);
    for (let left = random.pick([1, 10, 100, 1000]); left > 0; left--) {
      const at = random.whole(0, size - 1);
      const [byte = 0] = bytesAt(file, at, 1);
      putAt(file, at, new Uint8Array([byte ^ (1 << random.whole(0, 7))]));
    }
  },
  "torn page": (file, random) => {
    const pages = Math.floor(statSync(file).size / PAGE);
    const noise = Uint8Array.from({ length: PAGE }, () => random.whole(0, 255));
    putAt(file, random.whole(0, pages - 1) * PAGE, noise);
  },
  "other tables": (file, random) => {
    using database = new Database(file);
    database.run(random.pick(STATEMENTS));
  },
};

const STATEMENTS = [
  "DROP TABLE memory",
  "DROP TABLE content",
  "DROP TABLE memory_words",
  "ALTER TABLE memory RENAME COLUMN kind TO sort",
  "PRAGMA user_version = 4711",
  "PRAGMA application_id = 1",
  "CREATE TRIGGER t AFTER INSERT ON memory BEGIN DELETE FROM content; END",
  "CREATE VIEW v AS SELECT 1",
  "UPDATE content SET tags = '{'",
];

function bytesAt(file: string, at: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const handle = openSync(file, "r");
  readSync(handle, bytes, 0, length, at);
  closeSync(handle);
  return bytes;
}

function putAt(file: string, at: number, bytes: Uint8Array): void {
  const handle = openSync(file, "r+");
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
}
