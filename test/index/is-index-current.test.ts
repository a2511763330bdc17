import { expect, test } from "bun:test";
import { appendFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { World } from "#base/world.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { growingPath } from "#index/generations/generation-paths.ts";
import { noteAgain } from "#index/generations/swap-generation.ts";
import { confirmIndex } from "#index/is-index-current.ts";
import { currentIndex } from "#index/sync/current-index.ts";
import { atWork } from "#test/at-work.ts";
import { type TestHome, testHome } from "#test/home.ts";

const HOUR_MS = 3_600_000;

/** A project whose memory an index knows, as it is at the end of a session. */
async function indexed(home: TestHome) {
  home.folder("app/.git/objects");
  home.folder("app/.git/refs");
  const { root, memory, call } = atWork(home);
  const name = `${memory}/memory/MEMORY.md`;
  const file = await home.write(name, "# Notes\n\n## Gooseberries\n\nKeep them cold.\n");
  const folder = file.slice(0, -"/MEMORY.md".length);
  // A file that was written just now could change once more in the same moment, so its version does not count.
  for (const path of [file, folder]) utimesSync(path, 1_700_000_000, 1_700_000_000);
  await call("SessionEnd", { reason: "other" });
  const start = Date.now();
  const world: World = { ...home.world(), now: () => new Date(start) };
  const entry = new CacheEntry(`${home.path}/.claude/loci`, "index at turn end", []);
  const confirm = (at: World = world) => {
    const current = currentIndex(at);
    if (!current) throw new Error("there is no index");
    return confirmIndex({ world: at, root, current, entry, withSaid: true, withChores: true });
  };
  return { file, folder, world, entry, confirm, start };
}

test("a complete index is confirmed and cached", async () => {
  using home = testHome();
  const { confirm, entry, start } = await indexed(home);
  expect(entry.read(start)).toBeUndefined();
  expect(confirm()).toBe(true);
  expect(entry.read(start)).toBe("");
  expect(entry.read(start + HOUR_MS)).toBeUndefined();
});

test.each<[string, (at: Awaited<ReturnType<typeof indexed>>) => unknown]>([
  ["a file was edited where it stands", ({ file }) => appendFileSync(file, "And dry.\n")],
  ["a file has gone", ({ file }) => rmSync(file)],
  ["a file has come", ({ folder }) => writeFileSync(`${folder}/session-s-9.md`, "# Log\n")],
  [
    "another index is being built",
    ({ world }) => {
      const current = currentIndex(world);
      if (current) writeFileSync(growingPath(current.place), "index-0-0.db\n");
    },
  ],
  [
    "a folder is to be looked through again",
    ({ world, folder }) => {
      const current = currentIndex(world);
      if (current) noteAgain(current.place, folder);
    },
  ],
  [
    "the index is damaged",
    ({ world }) => writeFileSync(currentIndex(world)?.path ?? "", "no index at all"),
  ],
])("nothing is confirmed where %s", async (_, change) => {
  using home = testHome();
  const made = await indexed(home);
  await change(made);
  expect(made.confirm()).toBe(false);
  expect(made.entry.read(made.start)).toBeUndefined();
});

test("at least once an hour everything is checked", async () => {
  using home = testHome();
  const { confirm, world, start } = await indexed(home);
  expect(confirm({ ...world, now: () => new Date(start + HOUR_MS) })).toBe(false);
});
