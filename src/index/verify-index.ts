import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { type IndexedSource, SHELVES, type Shelf } from "#index/model/indexed-memory.ts";
import { isWhole, openInMemory, SHELF_TABLES } from "#index/tables/index-file.ts";
import { knownFile, sources } from "#index/tables/known-files.ts";
import { vectorsOf } from "#index/tables/meaning-rows.ts";
import { memoriesFrom, packedOf } from "#index/tables/read-rows.ts";
import { termName } from "#text/words/index-words.ts";
import { currentIndex } from "./current-index.ts";
import { progressIn } from "./index-turns.ts";
import { allPlaces, removeGone, syncIndex } from "./sync-index.ts";
import { READ_WAIT_MS, useIndex, useIndexAsync } from "./use-index.ts";

/** The result of comparing the index with the files. */
export interface VerifyReport {
  /** A missing index is not wrong; an unreadable one is. */
  readonly state: "right" | "wrong" | "none";
  /** Why there was nothing to compare. */
  readonly why?: string;
  readonly files: number;
  readonly memories: number;
  /** The differences between the index and the files; more than MAX_REPORTED_ROWS are only counted. */
  readonly differences: readonly { readonly path: string; readonly says: string }[];
}

const MAX_REPORTED_ROWS = 1000;
const VERIFY_WAIT_MS = 2000;

const NOTHING = { files: 0, memories: 0, differences: [] };

/** Brings the index up to date, and compares it with one that is made anew of all files, row by row. */
export async function verifyIndex(
  world: World,
  onProgress?: (files: number) => void,
): Promise<VerifyReport> {
  if (!currentIndex(world)) return { state: "none", why: "there is no index yet", ...NOTHING };
  const places = allPlaces(world);
  const whole = useIndex(world, { readWaitMs: READ_WAIT_MS }, isWhole);
  if (whole.kind === "done" && !whole.result)
    return { state: "wrong", why: "it is damaged", ...NOTHING };
  const access = { writeWaitMs: VERIFY_WAIT_MS };
  const compared = await useIndexAsync(world, access, async (database): Promise<VerifyReport> => {
    await syncIndex({ world, database }, places);
    removeGone({ world, database });
    using expected = openInMemory();
    await syncIndex({ world, database: expected }, places, { onProgress });
    return compareRows(database, expected);
  });
  return compared.kind === "done"
    ? compared.result
    : { state: "wrong", why: compared.why, ...NOTHING };
}

function compareRows(database: Database, expected: Database): VerifyReport {
  const all = new Map([...sources(expected), ...sources(database)].map((one) => [one.path, one]));
  const rows = [...all.values()].map((source) => ({ source, found: rowsOf(database, source) }));
  const differences = rows.flatMap(({ source, found }) => {
    const says = differenceIn(database, source, { found, wanted: rowsOf(expected, source) });
    return says === undefined ? [] : [{ path: source.path, says }];
  });
  for (const shelf of SHELVES) {
    const wrong = wrongWords(database, shelf);
    const says = `${wrong} words of its ${shelf} have a wrong count`;
    if (wrong > 0) differences.push({ path: "the index", says });
  }
  return {
    state: differences.length === 0 ? "right" : "wrong",
    files: rows.length,
    memories: rows.reduce((sum, { found }) => sum + found.length, 0),
    differences: differences.slice(0, MAX_REPORTED_ROWS),
  };
}

/** The rows of a file with all that search reads of them. */
function rowsOf(database: Database, { path }: IndexedSource) {
  return memoriesFrom(database, path).map(({ rowid, ...memory }) => {
    const [packed] = packedOf(database, [rowid]);
    const [vector] = vectorsOf(database, [rowid]);
    return { memory, packed, vector };
  });
}

type Rows = ReturnType<typeof rowsOf>;

/** The difference between the rows of a file; of a conversation only their number is known. */
function differenceIn(
  database: Database,
  { path, layout }: IndexedSource,
  { found, wanted }: { readonly found: Rows; readonly wanted: Rows },
): string | undefined {
  const known = knownFile(database, path);
  if (!known) return "it is not in the index";
  const progress = layout === "transcript" ? progressIn(known, path) : undefined;
  if (layout === "transcript" && !progress?.offset)
    return "it is another conversation now, or missing";
  const count = progress ? progress.turns : wanted.length;
  const things = progress ? "turns" : "memories";
  if (found.length !== count) return `${found.length} of its ${count} ${things} are there`;
  if (progress) return undefined;
  const isSame = found.every((row, at) => Bun.deepEquals(row, wanted[at]));
  return isSame ? undefined : "its text differs now";
}

/** Whether the index is consistent: its pages, and the counts of its words; a missing one is. */
export function isIndexSound(world: World): boolean {
  if (!currentIndex(world)) return true;
  const checked = useIndex(world, { readWaitMs: READ_WAIT_MS }, isSound);
  return checked.kind === "done" && checked.result;
}

/** Whether the pages of an index and the counts of its words are consistent. */
export function isSound(database: Database): boolean {
  return isWhole(database) && SHELVES.every((shelf) => wrongWords(database, shelf) === 0);
}

/** The number of words of a shelf whose count differs from the matches; a flipped bit in their lists shows nowhere else. */
function wrongWords(database: Database, shelf: Shelf): number {
  const { number, words } = SHELF_TABLES[shelf];
  database.run(
    `CREATE VIRTUAL TABLE IF NOT EXISTS temp.${words}_list USING fts5vocab(main, ${words}, row)`,
  );
  const findable = new Map(
    database
      .query<{ term: string; doc: number }, []>(`SELECT term, doc FROM temp.${words}_list`)
      .all()
      .map(({ term, doc }) => [term, doc]),
  );
  const counted = database
    .query<{ term: number; count: number }, [number]>(
      "SELECT term, count FROM frequency WHERE shelf = ?",
    )
    .all(number);
  const wrong = counted.filter(({ term, count }) => findable.get(termName(term)) !== count);
  return wrong.length + Math.max(0, findable.size - counted.length);
}
