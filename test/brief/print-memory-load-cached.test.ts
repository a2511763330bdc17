import { expect, test } from "bun:test";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { loadKept } from "#brief/print-memory.ts";
import { readSettings } from "#settings/read-settings.ts";
import { type TestHome, testHome } from "#test/home.ts";

const GITHUB = `${"gh"}${"p_"}16C7e42F292c6912E7710c838347Ae178B4a`;
const LONG_AGO = new Date("2025-01-01T00:00:00Z");

function loading(home: TestHome) {
  const kept = home.folder(".claude/loci/kept");
  const world = home.world();
  return {
    /** Writes a memory that nobody is still writing. */
    write: async (text: string, at = LONG_AGO) =>
      utimesSync(await home.write(".claude/MEMORY.md", text), at, at),
    load: (pairs: readonly string[] = []) =>
      loadKept({ world, root: undefined, sources: readSettings(world, pairs) }),
    answers: () => readdirSync(kept).map((name) => `${kept}/${name}`),
  };
}

test("loaded memory is cached, and printed again if the files are unchanged", async () => {
  using home = testHome();
  const { write, load, answers } = loading(home);
  await write("# Memory\n\nLocks are rows.\n");
  const first = await load();
  expect(answers()).toHaveLength(1);
  expect(await load()).toEqual(first);
  expect(first.texts).toMatchObject([
    { name: "global_memory", text: expect.stringContaining("rows") },
  ]);
});

test("the output comes from the cache", async () => {
  using home = testHome();
  const { write, load, answers } = loading(home);
  await write("Locks are rows.\n");
  const { texts } = await load();
  const [path = ""] = answers();
  // A file of the same size and time is not read: that is the purpose of the cache.
  await write("Locks are keys.\n");
  expect((await load()).texts).toEqual(texts);
  writeFileSync(path, "torn");
  expect((await load()).texts).toMatchObject([{ text: "Locks are keys.\n" }]);
});

test("a memory that was changed is loaded anew", async () => {
  using home = testHome();
  const { write, load } = loading(home);
  await write("Locks are rows.\n");
  await load();
  await write("Locks are keys.\n", new Date("2025-01-02T00:00:00Z"));
  expect((await load()).texts).toMatchObject([{ text: "Locks are keys.\n" }]);
});

test.each(["redact.enabled=false", "redact.allow=github"])(
  "a text that may hold a secret by `%s` is not cached",
  async (pair) => {
    using home = testHome();
    const { write, load, answers } = loading(home);
    await write(`Deploys use ${GITHUB} as their token.\n`);
    expect((await load([pair])).texts).toMatchObject([{ text: expect.stringContaining(GITHUB) }]);
    expect(answers()).toEqual([]);
    expect((await load()).texts).toMatchObject([{ text: expect.stringContaining("[REDACTED:") }]);
    expect((await load([pair])).texts).toMatchObject([{ text: expect.stringContaining(GITHUB) }]);
  },
);
