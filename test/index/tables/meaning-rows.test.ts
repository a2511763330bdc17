import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { type IndexedMemory, meaningOf } from "#index/model/indexed-memory.ts";
import { nearestRows, vectorsOf } from "#index/tables/meaning-rows.ts";
import { memories } from "#index/tables/read-rows.ts";
import { removeSource, replaceSources } from "#index/tables/write-rows.ts";
import { rowFor } from "#scripts/support/row-for.ts";
import { indexOf, someMemory } from "#test/searching.ts";

const BACKUP = someMemory({
  id: "backup",
  title: "The database is saved every night",
  body: "Backups go to the second disk",
});
const COLOUR = someMemory({
  id: "colour",
  title: "Buttons are green",
  body: "Blue looked like a link",
});
const ASKED = someMemory({
  id: "q",
  title: "how do we restore lost rows from yesterday",
  body: "",
});

function put(database: Database, ...all: readonly IndexedMemory[]): void {
  for (const memory of all) {
    const { source: path, project, layout } = memory;
    const source = { path, stamp: "1", project, layout };
    replaceSources(database, [{ source, rows: [rowFor(memory)] }]);
  }
}

function nearest(database: Database, count: number, filter = {}): string[] {
  const { vector } = meaningOf(ASKED) ?? { vector: new Int8Array() };
  const rowids = nearestRows(database, { shelf: "memories", filter, vector, count });
  return memories(database, rowids).map(({ id }) => id);
}

test("the nearest memory is found although it shares no word", () => {
  using database = indexOf([]);
  put(database, BACKUP, COLOUR);
  expect(nearest(database, 1)).toEqual(["backup"]);
});

test("a memory that is removed with its file is nearest no more, and its place is used again", () => {
  using database = indexOf([]);
  put(database, COLOUR, BACKUP);
  removeSource(database, BACKUP.source);
  expect(nearest(database, 1)).toEqual(["colour"]);
  expect(database.query("SELECT count(*) AS n FROM vector").get()).toEqual({ n: 1 });
  put(database, BACKUP);
  expect(nearest(database, 1)).toEqual(["backup"]);
});

test("among a thousand memories of two projects, only those of the project asked for are found", () => {
  using database = indexOf([]);
  const others = Array.from({ length: 500 }, (_, at) =>
    ["/p", "/other"].map((project) => {
      return someMemory({ id: `${project}-${at}`, project, title: `Button number ${at} is green` });
    }),
  );
  put(database, ...others.flat(), BACKUP, {
    ...BACKUP,
    id: "foreign",
    source: "/x",
    project: "/other",
  });
  expect(nearest(database, 1, { projects: [BACKUP.project] })).toEqual(["backup"]);
  expect(nearest(database, 1, { projects: ["/other"] })).toEqual(["foreign"]);
  expect(nearest(database, 1, { projects: ["/nowhere"] })).toEqual([]);
  expect(nearest(database, 2).sort()).toEqual(["backup", "foreign"]);
});

test("a filter leaves out what is near but not asked for", () => {
  using database = indexOf([]);
  put(database, BACKUP, { ...COLOUR, kind: "preference" });
  expect(nearest(database, 2, { kinds: ["preference"] })).toEqual(["colour"]);
});

test("a vector comes back as it was put in, and a text without a known word has none", () => {
  using database = indexOf([]);
  put(database, BACKUP, someMemory({ id: "none", title: "测试服务器每天晚上重启", body: "" }));
  const [backup, none] = database.query<{ rowid: number }, []>("SELECT rowid FROM memory").all();
  const [stored, missing] = vectorsOf(database, [backup?.rowid ?? 0, none?.rowid ?? 0]);
  expect(stored?.vector).toEqual(meaningOf(BACKUP)?.vector);
  expect(stored?.coverage).toBeCloseTo(meaningOf(BACKUP)?.coverage ?? 0, 2);
  expect(missing).toBeUndefined();
});

test("turns and typed sentences have no vectors", () => {
  expect(meaningOf(someMemory({ id: "t", layout: "transcript" }))).toBeUndefined();
  expect(meaningOf(someMemory({ id: "s", layout: "said" }))).toBeUndefined();
});
