import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import type { IndexedMemory, IndexedSource, IndexFilter } from "#index/model/indexed-memory.ts";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import { newest, rowsWith } from "#index/tables/find-rows.ts";
import { openInMemory } from "#index/tables/index-file.ts";
import { sources } from "#index/tables/known-files.ts";
import { readerOf } from "#index/tables/ranking-reader.ts";
import { facts, memories, memoriesById, turnsBetween } from "#index/tables/read-rows.ts";
import { addToSource, removeSource, replaceSources } from "#index/tables/write-rows.ts";
import { questionOf } from "#recall/ranking/question-words.ts";
import { termOf } from "#text/words/index-words.ts";

const queryTerms = (text: string) =>
  questionOf(text).words.map(({ stems }) => termOf(stems[0] ?? ""));

const SOURCE: IndexedSource = { path: "/p/a.json", stamp: "1", project: "/p", layout: "records" };

function memory(changes: Partial<IndexedMemory>): IndexedMemory {
  return {
    id: "a",
    layout: "records",
    kind: "decision",
    project: "/p",
    scope: "project",
    title: "Use SQLite for the index",
    body: "It needs no server and survives a power cut.",
    tags: ["storage"],
    files: ["src/index/schema.ts"],
    actor: "user",
    createdMs: 1000,
    updatedMs: 2000,
    status: "active",
    origin: "said",
    source: SOURCE.path,
    position: 0,
    session: "",
    ...changes,
  };
}

function put(database: Database, ...rows: IndexedMemory[]): void {
  for (const path of new Set(rows.map((row) => row.source))) {
    const own = rows.filter((row) => row.source === path);
    const { project, layout } = own[0] as IndexedMemory;
    const indexed = own.map((each) => ({ memory: each, terms: indexedTerms(each) }));
    replaceSources(database, [{ source: { path, stamp: "1", project, layout }, rows: indexed }]);
  }
}

function found(database: Database, text: string, filter: IndexFilter = {}): string[] {
  const rowids = queryTerms(text).flatMap((term) =>
    rowsWith(database, { shelf: "memories", term, filter }),
  );
  return memories(database, rowids).map(({ id }) => id);
}

test("a new index is empty", () => {
  using database = openInMemory();
  expect(sources(database)).toEqual([]);
  expect(readerOf(database).totals("memories")).toEqual({
    count: 0,
    title: 0,
    body: 0,
    aliases: 0,
  });
});

test("a memory comes back as it was put in", () => {
  using database = openInMemory();
  put(database, memory({}));
  const [term = 0] = queryTerms("sqlite");
  const rowid = rowsWith(database, { shelf: "memories", term });
  expect(memories(database, rowid)).toMatchObject([memory({})]);
  expect(memoriesById(database, "a")).toHaveLength(1);
  expect(facts(database, rowid)[0]).toMatchObject({ id: "a", kind: "decision", project: "/p" });
});

test("indexing a file again removes its earlier rows and their counts", () => {
  using database = openInMemory();
  put(database, memory({}));
  put(database, memory({ id: "b", title: "Use Redis for the queue", body: "", tags: [] }));
  expect(found(database, "sqlite")).toEqual([]);
  expect(found(database, "redis")).toEqual(["b"]);
  expect([
    ...readerOf(database).frequencies("memories", queryTerms("sqlite redis")).values(),
  ]).toEqual([1]);
  removeSource(database, SOURCE.path);
  expect(readerOf(database).totals("memories")).toEqual({
    count: 0,
    title: 0,
    body: 0,
    aliases: 0,
  });
  expect(database.query("SELECT count(*) AS n FROM frequency").get()).toEqual({ n: 0 });
  expect(sources(database)).toEqual([]);
});

const NARROWED: readonly (readonly [IndexFilter, string[]])[] = [
  [{}, ["a", "b"]],
  [{ projects: ["/p"] }, ["a"]],
  [{ projects: ["/p", "/q"] }, ["a", "b"]],
  [{ projects: [] }, []],
  [{ kinds: ["constraint"] }, ["b"]],
  [{ kinds: ["what nobody knows"] }, []],
  [{ withoutKinds: ["constraint"] }, ["a"]],
  [{ withoutStatuses: ["retired"] }, ["a"]],
  [{ tags: ["Storage"] }, ["a"]],
  [{ files: ["schema.ts"] }, ["a"]],
  [{ files: ["chema.ts"] }, []],
  [{ sinceMs: 2001 }, ["b"]],
  [{ beforeMs: 2001 }, ["a"]],
  [{ projects: ["' OR 1=1 --"] }, []],
];

for (const [filter, expected] of NARROWED) {
  test(`${JSON.stringify(filter)} lets ${expected.join(" and ") || "nothing"} through`, () => {
    using database = openInMemory();
    put(
      database,
      memory({}),
      memory({
        id: "b",
        source: "/q/b.json",
        project: "/q",
        kind: "constraint",
        status: "retired",
        title: "SQLite only",
        tags: [],
        files: [],
        createdMs: 3000,
        updatedMs: 0,
      }),
    );
    expect(found(database, "sqlite", filter).sort()).toEqual(expected);
    expect(
      memories(database, newest(database, { shelf: "memories", filter, limit: 9 }))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(expected);
  });
}

test("a row may have to have one of some other terms as well", () => {
  using database = openInMemory();
  put(
    database,
    memory({ id: "a", source: "/a", title: "red apple", body: "", tags: [], files: [] }),
    memory({ id: "b", source: "/b", title: "green apple", body: "", tags: [], files: [] }),
  );
  const [term = 0] = queryTerms("apple");
  const ask = (more: object) =>
    memories(database, rowsWith(database, { shelf: "memories", term, ...more })).map(
      ({ id }) => id,
    );
  expect(ask({}).sort()).toEqual(["a", "b"]);
  expect(ask({ beside: queryTerms("red green") }).sort()).toEqual(["a", "b"]);
  expect(ask({ beside: queryTerms("red blue") })).toEqual(["a"]);
  expect(ask({ beside: [] })).toEqual([]);
});

test("turns are separate, and know their neighbours", () => {
  using database = openInMemory();
  const turns = [1, 2, 3, 4].map((position) =>
    memory({ id: `s:${position}`, layout: "transcript", kind: "turn", session: "s", position }),
  );
  const source: IndexedSource = { ...SOURCE, path: "/t.jsonl", layout: "transcript" };
  const rows = turns.map((each) => ({ memory: each, terms: indexedTerms(each) }));
  replaceSources(database, [{ source, rows: rows.slice(0, 2) }]);
  addToSource(database, { ...source, stamp: "2" }, rows.slice(2));
  expect(found(database, "sqlite")).toEqual([]);
  expect(readerOf(database).totals("turns").count).toBe(4);
  expect(sources(database)[0]?.stamp).toBe("2");
  expect(turnsBetween(database, "s", { from: 2, to: 5 }).map(({ id }) => id)).toEqual([
    "s:2",
    "s:3",
    "s:4",
  ]);
});

test("a failure halfway leaves the index as it was", () => {
  using database = openInMemory();
  put(database, memory({}));
  function* broken() {
    yield { memory: memory({ id: "b" }), terms: indexedTerms(memory({ id: "b" })) };
    throw new Error("the disk is full");
  }
  expect(() => replaceSources(database, [{ source: SOURCE, rows: broken() }])).toThrow(
    "the disk is full",
  );
  expect(found(database, "sqlite")).toEqual(["a"]);
});
