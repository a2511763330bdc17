import { expect, test } from "bun:test";
import { openVectors, UnusableVectors } from "#index/tables/vector-store.ts";
import { testHome } from "#test/home.ts";

const ONE = Int8Array.of(127, -127, 0);

test("a vector is found again by its text and its model, and by nothing else", () => {
  using home = testHome();
  const path = `${home.path}/vectors.db`;
  {
    using vectors = openVectors(path);
    vectors.put("bge", new Map([["a", ONE]]), 1);
  }
  using vectors = openVectors(path);
  expect(vectors.get("bge", ["a", "b"])).toEqual(new Map([["a", ONE]]));
  expect(vectors.get("other", ["a"]).size).toBe(0);
});

test("a new vector replaces the previous one", () => {
  using home = testHome();
  using vectors = openVectors(`${home.path}/vectors.db`);
  vectors.put("bge", new Map([["a", ONE]]), 1);
  vectors.put("bge", new Map([["a", Int8Array.of(5)]]), 2);
  expect(vectors.get("bge", ["a"]).get("a")).toEqual(Int8Array.of(5));
});

test("above the limit the oldest are deleted", () => {
  using home = testHome();
  using vectors = openVectors(`${home.path}/vectors.db`, 2);
  vectors.put("bge", new Map([["old", ONE]]), 1);
  vectors.put(
    "bge",
    new Map([
      ["new", ONE],
      ["newer", ONE],
    ]),
    2,
  );
  expect([...vectors.get("bge", ["old", "new", "newer"]).keys()]).toEqual(["new", "newer"]);
});

test.each([
  ["no database", "not a database at all, but long enough to be read as one".repeat(40)],
  ["cut", undefined],
])("a file that is %s is damaged", async (_, content) => {
  using home = testHome();
  const path = `${home.path}/vectors.db`;
  if (content !== undefined) await home.write("vectors.db", content);
  else {
    openVectors(path)[Symbol.dispose]();
    const bytes = await Bun.file(path).bytes();
    await Bun.write(path, bytes.slice(0, 3000));
  }
  let thrown: unknown;
  try {
    using vectors = openVectors(path);
    vectors.get("bge", ["a"]);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(UnusableVectors);
  expect(thrown).toMatchObject({ damaged: true });
});

test("a read-only folder differs from damage", () => {
  expect(() => openVectors("/proc/none/vectors.db")).toThrow(UnusableVectors);
  try {
    openVectors("/proc/none/vectors.db");
  } catch (error) {
    expect(error).toMatchObject({ damaged: false });
  }
});
