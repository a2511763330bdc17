import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import fc from "fast-check";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { removeSource } from "#index/tables/write-rows.ts";
import { ask, indexOf, putIn, someMemory } from "#test/searching.ts";

const WORDS = [
  "redis",
  "cache",
  "queue",
  "token",
  "deploy",
  "build",
  "parser",
  "index",
  "naïve",
  "数据库",
];

/** Something that happens to one of a few files: it holds some memories from now on, or is gone. */
const edits = fc.array(
  fc.record({
    file: fc.integer({ min: 0, max: 4 }),
    texts: fc.array(fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 12 },
);

function memoriesOf(file: number, texts: readonly (readonly string[])[]): IndexedMemory[] {
  return texts.map((words, position) =>
    someMemory({
      id: `${file}-${position}`,
      source: `/p/${file}.md`,
      project: file % 2 === 0 ? "/p" : "/q",
      title: words[0] ?? "",
      body: words.join(" "),
      position,
    }),
  );
}

/** All counts of an index, whatever the order of the rows. */
function countsOf(index: Database) {
  return {
    totals: index.query("SELECT * FROM total ORDER BY shelf").all(),
    frequencies: index.query("SELECT * FROM frequency ORDER BY shelf, term").all(),
  };
}

function answersOf(index: Database) {
  return WORDS.map((word) =>
    ask(index, `${word} cache`).found.map(({ id, score, alike }) => [
      id,
      score,
      alike.map((each) => each.id),
    ]),
  );
}

test("an index that was changed in any order is the same as one that is built anew", () => {
  fc.assert(
    fc.property(edits, (all) => {
      using changed = indexOf([]);
      const now = new Map<number, IndexedMemory[]>();
      for (const { file, texts } of all) {
        const memories = memoriesOf(file, texts);
        now.set(file, memories);
        if (memories.length > 0) putIn(changed, memories);
        else removeSource(changed, `/p/${file}.md`);
      }
      using rebuilt = indexOf([...now.values()].flat());
      expect(countsOf(changed)).toEqual(countsOf(rebuilt));
      expect(answersOf(changed)).toEqual(answersOf(rebuilt));
    }),
    { numRuns: 60 },
  );
});

test("nothing that is typed is taken for a query: no operator, quote or bracket means anything", () => {
  const operators = [
    "AND",
    "OR",
    "NOT",
    "NEAR(",
    ")",
    '"',
    "*",
    "^",
    "title:",
    "-",
    "{a b}:",
    "''",
    ";",
    "\0",
    "redis",
  ];
  using index = indexOf([
    someMemory({ id: "a", title: "Redis" }),
    someMemory({ id: "b", title: "Queue" }),
  ]);
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...operators), fc.string()), { maxLength: 8 }),
      (parts) => {
        const { found } = ask(index, parts.join(" "));
        for (const { score } of found) expect(score).toBeGreaterThan(0);
      },
    ),
  );
});

test("the same question has the same answer each time", () => {
  using index = indexOf(
    memoriesOf(
      0,
      WORDS.map((word) => [word, "cache"]),
    ),
  );
  expect(ask(index, "cache redis queue").found).toEqual(ask(index, "cache redis queue").found);
});
