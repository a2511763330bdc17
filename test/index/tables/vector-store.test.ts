import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { openVectors } from "#index/tables/vector-store.ts";
import { testHome } from "#test/home.ts";

const ONE = Int8Array.of(127, -127, 0);
const [EARLY, LATE] = [new Date(1), new Date(2)];

test("a vector is found again by its text and its model, and by nothing else", () => {
  using home = testHome();
  {
    using vectors = openVectors(home.world());
    vectors.put("bge", new Map([["a", ONE]]), EARLY);
  }
  using vectors = openVectors(home.world());
  expect(vectors.get("bge", ["a", "b"])).toEqual(new Map([["a", ONE]]));
  expect(vectors.get("other", ["a"]).size).toBe(0);
  vectors.remove("bge");
  expect(vectors.get("bge", ["a"]).size).toBe(0);
});

test("a new vector replaces the previous one", () => {
  using home = testHome();
  using vectors = openVectors(home.world());
  vectors.put("bge", new Map([["a", ONE]]), EARLY);
  vectors.put("bge", new Map([["a", Int8Array.of(5)]]), LATE);
  expect(vectors.get("bge", ["a"]).get("a")).toEqual(Int8Array.of(5));
});

test("above the limit the oldest are deleted", () => {
  using home = testHome();
  using vectors = openVectors(home.world(), 2);
  const later = new Map(["new", "newer"].map((text) => [text, ONE]));
  vectors.put("bge", new Map([["old", ONE]]), EARLY);
  vectors.put("bge", later, LATE);
  expect(vectors.get("bge", ["old", "new", "newer"])).toEqual(later);
});

test.each([
  ["no database", "not a database at all, but long enough to be read as one".repeat(40)],
  ["cut", undefined],
])("a file that is %s is made anew", async (_, content) => {
  using home = testHome();
  const path = `${home.path}/.claude/loci/index/vectors.db`;
  {
    using vectors = openVectors(home.world());
    vectors.put("bge", new Map([["a", ONE]]), EARLY);
  }
  const bytes = await Bun.file(path).bytes();
  await Bun.write(path, content ?? bytes.slice(0, 3000));
  using vectors = openVectors(home.world());
  vectors.put("bge", new Map([["b", ONE]]), EARLY);
  expect([...vectors.get("bge", ["a", "b"]).keys()]).toEqual(["b"]);
});

/** The table as the first version of loci made it. */
const FIRST_TABLE = `CREATE TABLE vector (
  space TEXT NOT NULL, hash TEXT NOT NULL, made INTEGER NOT NULL, numbers BLOB NOT NULL, PRIMARY KEY (space, hash)
) STRICT, WITHOUT ROWID`;

test("the vectors of the first version are found, because they cost time and money", () => {
  using home = testHome();
  const path = `${home.folder(".claude/loci/index")}/vectors.db`;
  {
    using database = new Database(path, { create: true });
    database.run("PRAGMA journal_mode = WAL");
    database.run(FIRST_TABLE);
    database.run("PRAGMA application_id = 0x6c6f6376");
    database.run("PRAGMA user_version = 1");
    const hash = "ca978112ca1bbdcafac231b39a23dc4d";
    database
      .query("INSERT INTO vector VALUES ('bge', ?, 1, ?)")
      .run(hash, new Uint8Array(ONE.buffer));
  }
  using vectors = openVectors(home.world());
  expect(vectors.get("bge", ["a"])).toEqual(new Map([["a", ONE]]));
});

test("without a home, and where nothing can be written, nothing is found and nothing fails", async () => {
  using home = testHome();
  const world = home.world();
  await home.write(".claude/loci/index", "a file in the way");
  for (const one of [{ ...world, stateDir: undefined }, world]) {
    using vectors = openVectors(one);
    vectors.put("bge", new Map([["a", ONE]]), EARLY);
    expect(vectors.get("bge", ["a"]).size).toBe(0);
  }
});
