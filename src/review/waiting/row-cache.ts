import { objectIn, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import type { LedgerEnd } from "#trust/ledger/ledger.ts";
import type { Judgement } from "./judge-file.ts";

/** A judged file among the records as the cache has it. */
export interface CachedRow {
  readonly name: string;
  /** The version of its file that was judged. */
  readonly stamp: string;
  /** The judgement as JSON: most rows are only written again. */
  readonly json: string;
}

/** The rows of a project, and what all of them depend on besides their files. */
interface CachedRows {
  readonly around: string;
  /** The end of the ledger up to which they were judged. */
  readonly ledger: LedgerEnd | undefined;
  readonly rows: ReadonlyMap<string, CachedRow>;
}

/** The cached rows of a project, or none. */
export interface RowCache {
  readonly cached: CachedRows | undefined;
  /** Writes rows, if others are cached. */
  readonly write: (all: Pick<CachedRows, "around" | "ledger">, rows: readonly CachedRow[]) => void;
}

/** Opens the cached rows of a project. */
export function openRowCache(
  { stateDir, memoryDir, now }: World,
  place: { readonly root: string; readonly memory: string },
): RowCache {
  if (stateDir === undefined) return { cached: undefined, write: () => {} };
  const entry = new CacheEntry(stateDir, "record rows", [memoryDir, place.root, place.memory]);
  const nowMs = now().getTime();
  const before = entry.read(nowMs);
  return {
    cached: before === undefined ? undefined : rowsIn(before),
    write: ({ around, ledger }, rows) => {
      const lines = rows.map(({ name, stamp, json }) => `${name}\t${stamp}\t${json}`);
      const answer = [JSON.stringify({ around, ledger }), ...lines].join("\n");
      if (answer !== before) writeCache(entry, { inputs: {}, answer, nowMs });
    },
  };
}

/** The judgement in a row. */
export function judgementIn({ json }: CachedRow): Judgement {
  return parseJson(json) as Judgement;
}

function rowsIn(answer: string): CachedRows {
  const [head = "", ...lines] = answer.split("\n");
  const { around, ledger } = objectIn(head);
  const rows = lines.map((line): CachedRow => {
    const [first, second] = [line.indexOf("\t"), line.indexOf("\t", line.indexOf("\t") + 1)];
    const [name, stamp] = [line.slice(0, first), line.slice(first + 1, second)];
    return { name, stamp, json: line.slice(second + 1) };
  });
  return {
    around: `${around}`,
    ledger: ledger as unknown as LedgerEnd | undefined,
    rows: new Map(rows.map((row) => [row.name, row])),
  };
}
