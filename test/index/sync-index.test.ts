import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { askIndex } from "#index/ask-index.ts";
import { indexStatus } from "#index/index-state.ts";
import { isKnown, sourcePlaces } from "#index/source-paths.ts";
import { syncIndex } from "#index/sync-index.ts";
import { sources } from "#index/tables/known-files.ts";
import { memoriesFrom, packedOf } from "#index/tables/read-rows.ts";
import { makeIndex, useIndex, useIndexAsync } from "#index/use-index.ts";
import { verifyIndex } from "#index/verify-index.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { type IndexedHome, indexedHome } from "#test/indexed-home.ts";
import { recordOf } from "#test/records.ts";

/** All that an index holds, without what depends on the order in which it was filled. */
function contentsOf(home: IndexedHome) {
  using database = new Database(`${home.place}/${indexStatus(home.at).generation}`);
  return sources(database).map(({ path, stamp, project, layout }) => ({
    ...{ path, stamp, project, layout },
    rows: memoriesFrom(database, path).map(({ rowid, ...memory }) => ({
      memory,
      packed: packedOf(database, [rowid])[0]?.toHex(),
    })),
  }));
}

const WORDS = ["orders", "stock", "JWT", "für", "漢字", "camelCase", "src/a.ts", "never", "retry"];
const text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(" "));

/** One thing that somebody does to the files, in whatever way. */
const edit = fc.oneof(
  fc.record({ what: fc.constant("record" as const), at: fc.nat(4), text }),
  fc.record({ what: fc.constant("in place" as const), at: fc.nat(4), text }),
  fc.record({ what: fc.constant("gone" as const), at: fc.nat(4), text }),
  fc.record({ what: fc.constant("broken" as const), at: fc.nat(4), text }),
  fc.record({ what: fc.constant("moved" as const), at: fc.nat(4), text }),
  fc.record({ what: fc.constant("section" as const), at: fc.nat(4), text }),
  fc.record({ what: fc.constant("all gone" as const), at: fc.nat(4), text }),
  fc.record({ what: fc.constant("asked" as const), at: fc.nat(4), text }),
);

type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

async function make(home: IndexedHome, { what, at, text: words }: Edit): Promise<void> {
  const folder = `${home.root}/.claude/memory/decisions`;
  const path = `${folder}/number-${at}.json`;
  const record = printRecord(recordOf("decision", { id: `number-${at}`, title: words }));
  switch (what) {
    case "record":
      await home.write("app/next.json", record);
      home.folder("app/.claude/memory/decisions");
      return renameSync(`${home.root}/next.json`, path);
    case "in place":
      return void (await home.write(`app/.claude/memory/decisions/number-${at}.json`, record));
    case "broken":
      return void (await home.write(`app/.claude/memory/decisions/number-${at}.json`, "{"));
    case "gone":
      return rmSync(path, { force: true });
    case "all gone":
      return rmSync(folder, { recursive: true, force: true });
    case "moved":
      return existsSync(path) ? renameSync(path, `${folder}/other-${at}.json`) : undefined;
    case "section":
      return void (await home.write(".claude/CLAUDE.md", `# Me\n\n## ${words}\n\n${words}\n`));
    case "asked":
      return void (await home.titles("orders"));
  }
}

test("indexing edit by edit equals a full build, in any order of edits", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits) => {
      using home = indexedHome();
      await home.titles("orders");
      for (const one of edits) await make(home, one);
      const found = await home.titles("orders stock");
      const grown = contentsOf(home);
      expect(await verifyIndex(home.at)).toMatchObject({ state: "right", differences: [] });
      home.forget();
      expect(await home.titles("orders stock")).toEqual(found);
      expect(await home.titles("orders stock")).toEqual(found);
      await home.build();
      expect(contentsOf(home)).toEqual(grown);
    }),
    { numRuns: 20 },
  );
}, 60_000);

test("files that came, changed, were renamed or went are seen by the next one who asks", async () => {
  using home = indexedHome();
  await home.decide("one", { title: "Orders in rows" });
  expect(await home.titles("orders")).toEqual(["Orders in rows"]);
  await home.decide("two", { title: "Orders in columns" });
  expect(await home.titles("orders")).toEqual(["Orders in columns", "Orders in rows"]);
  const path = await home.decide("one", { title: "Rows of orders" });
  expect(await home.titles("orders")).toEqual(["Orders in columns", "Rows of orders"]);
  rmSync(path);
  expect(await home.titles("orders")).toEqual(["Orders in columns"]);
});

test("a changed hit is shown with its current text", async () => {
  using home = indexedHome();
  const path = await home.decide("one", { title: "Orders in rows" });
  await home.titles("orders");
  writeFileSync(path, printRecord(recordOf("decision", { id: "one", title: "Orders in heaps" })));
  expect(await home.titles("orders")).toEqual(["Orders in heaps"]);
  expect((await verifyIndex(home.at)).state).toBe("right");
  rmSync(path);
  expect(await home.titles("orders")).toEqual([]);
});

test("a folder that the host gives to two projects is known only to the one that indexed it", async () => {
  using home = indexedHome();
  for (const name of ["my-app", "my.app"]) {
    home.folder(`${name}/.git/objects`);
    home.folder(`${name}/.git/refs`);
  }
  const roots = [`${home.path}/my-app`, `${home.path}/my.app`];
  const slug = hostSlug(`${home.path}/my-app`);
  await home.write(`.claude/projects/${slug}/memory/orders.md`, "# Orders\n\nIn rows.\n");
  const world = { ...home.at, now: () => new Date(Date.now() + 1000) };
  await askIndex({ world, roots: roots.slice(0, 1), turns: false }, () => undefined);
  const known = useIndex(world, { readWaitMs: 0 }, (database) =>
    roots.map((root) => sourcePlaces(world, [root]).every((place) => isKnown(database, place))),
  );
  expect(known).toEqual({ kind: "done", result: [true, false] });
});

test("the next question indexes the files that there was no time for", async () => {
  using home = indexedHome();
  for (let at = 0; at < 100; at++) await home.decide(`number-${at}`, { title: `Order ${at}` });
  expect(makeIndex(home.at, { waitMs: 0 })).toBeUndefined();
  const places = sourcePlaces(home.at, [home.root]);
  const step = (most: number) => {
    let indexed = 0;
    const limits = {
      goOn: () => indexed < most,
      onProgress: (files: number) => {
        indexed += files;
      },
    };
    return useIndexAsync(home.at, { writeWaitMs: 2000 }, (database) =>
      syncIndex({ world: home.at, database }, places, limits),
    );
  };
  expect(await step(64)).toEqual({ kind: "done", result: false });
  expect(indexStatus(home.at).layouts).toMatchObject([{ layout: "records", memories: 64 }]);
  expect(await step(1000)).toEqual({ kind: "done", result: true });
  expect((await home.find("order")).result).toHaveLength(100);
  expect((await verifyIndex(home.at)).state).toBe("right");
});
