import type { Database } from "bun:sqlite";
import type { NearestQuery } from "#index/model/search-reader.ts";
import { nearestSignatures, SIGNATURE_WORDS, signatureOf } from "#text/meaning/vectors.ts";
import { conditionOf, MAX_PROJECT_RANGES, rangeOf } from "./index-queries.ts";
import { CHUNK_ROWS } from "./meaning-rows.ts";
import { numberOf } from "./name-numbers.ts";

/** The rows whose signatures are nearest to that of a vector. Only memories have signatures. */
export function nearestRows(
  database: Database,
  { shelf, filter = {}, vector, count }: NearestQuery,
): number[] {
  if (shelf !== "memories") return [];
  const { projects, ...others } = filter;
  const isWide = projects === undefined || projects.length > MAX_PROJECT_RANGES;
  const chunks = isWide ? allChunks(database) : chunksOf(database, projects);
  const bits = new Uint8Array(chunks.length * CHUNK_ROWS * SIGNATURE_WORDS * 4);
  for (const [at, [, bytes]] of chunks.entries())
    bits.set(bytes, at * CHUNK_ROWS * SIGNATURE_WORDS * 4);
  const wanted = signatureOf(vector);
  const rowids = nearestSignatures(new Uint32Array(bits.buffer), wanted, count).map((position) => {
    const [chunk] = chunks[Math.floor(position / CHUNK_ROWS)] as Chunk;
    return chunk * CHUNK_ROWS + (position % CHUNK_ROWS);
  });
  return filterRows(database, rowids, isWide ? filter : others);
}

type Chunk = readonly [number, Uint8Array];

function allChunks(database: Database): Chunk[] {
  return database
    .query<never, []>("SELECT chunk, bits FROM signature ORDER BY chunk")
    .values() as unknown as Chunk[];
}

function chunksOf(database: Database, projects: readonly string[]): Chunk[] {
  const statement = database.query<never, [number, number]>(
    "SELECT chunk, bits FROM signature WHERE chunk BETWEEN ? AND ? ORDER BY chunk",
  );
  const numbers = new Set(projects.map((project) => numberOf(database, project)));
  return [...numbers].flatMap((number) => {
    if (number < 0) return [];
    const [first, last] = rangeOf(number, "memories");
    return statement.values(
      first / CHUNK_ROWS,
      Math.floor(last / CHUNK_ROWS),
    ) as unknown as Chunk[];
  });
}

function filterRows(
  database: Database,
  rowids: readonly number[],
  filter: NearestQuery["filter"] = {},
): number[] {
  const { sql, values } = conditionOf(database, filter);
  if (sql === "") return [...rowids];
  return database
    .query<{ rowid: number }, (string | number)[]>(
      `SELECT rowid FROM memory WHERE rowid IN (SELECT value FROM json_each(?))${sql}`,
    )
    .all(JSON.stringify(rowids), ...values)
    .map(({ rowid }) => rowid);
}
