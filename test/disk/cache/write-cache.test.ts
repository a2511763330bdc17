import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, rmSync, statSync, truncateSync, utimesSync } from "node:fs";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { EXISTING_FILE, fileVersions } from "#disk/file-stat.ts";
import { type TestHome, testHome } from "#test/home.ts";

const NOW = 1_800_000_000_000;
const BEFORE = new Date(NOW - 60_000);

async function keeping(home: TestHome) {
  const file = await home.write("file", "as it was");
  utimesSync(file, BEFORE, BEFORE);
  const folder = home.folder("mark");
  const entry = new CacheEntry(home.path, "project context", ["some", "words"]);
  const { path } = entry;
  const none = `${home.path}/none`;
  const seen = { ...fileVersions([file, none]), [folder]: EXISTING_FILE };
  const keep = (nowMs = NOW) => writeCache(entry, { answer: "the answer", inputs: seen, nowMs });
  return { file, none, folder, entry, path, keep, text: () => entry.read(NOW) };
}

test("a cached answer is found, private, and alone in its folder", async () => {
  using home = testHome();
  const { path, keep, text } = await keeping(home);
  expect(text()).toBeUndefined();
  keep();
  keep();
  expect(text()).toBe("the answer");
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(readdirSync(`${home.path}/kept`)).toHaveLength(1);
});

describe("it is not given any more", () => {
  test.each<[string, (at: Awaited<ReturnType<typeof keeping>>) => unknown]>([
    ["when a file was written", ({ file }) => Bun.write(file, "as it is")],
    ["when a file is gone", ({ file }) => rmSync(file)],
    ["when a file has come", ({ none }) => Bun.write(none, "")],
    ["when a folder is gone", ({ folder }) => rmSync(folder, { recursive: true })],
    ["when it was torn", ({ path }) => Bun.write(path, '{"inputs":{},"unti')],
    ["when it was cut", ({ path }) => truncateSync(path, statSync(path).size - 1)],
    [
      "when a letter of it is another one",
      async ({ path }) => {
        await Bun.write(path, (await Bun.file(path).text()).replace("the answer", "the answeR"));
      },
    ],
    ["when it is something else", ({ path }) => Bun.write(path, "[]\nthe answer")],
  ])("%s", async (_, change) => {
    using home = testHome();
    const kept = await keeping(home);
    kept.keep();
    await change(kept);
    expect(kept.text()).toBeUndefined();
  });

  test("when its time is over", async () => {
    using home = testHome();
    const { entry, keep } = await keeping(home);
    keep();
    expect(entry.read(NOW + 3_600_000)).toBeUndefined();
  });
});

test("a folder that is only to be there may change", async () => {
  using home = testHome();
  const { folder, keep, text } = await keeping(home);
  keep();
  await Bun.write(`${folder}/new`, "");
  expect(text()).toBe("the answer");
});

test.each([
  ["a file system that tells parts of a second", 123, 50],
  ["one that may tell times by two seconds", 0, 2000],
])("on %s nothing is cached about a file that was written just now", async (_, part, margin) => {
  using home = testHome();
  const { file, entry, path } = await keeping(home);
  const writtenMs = NOW - 60_000 + part;
  utimesSync(file, new Date(writtenMs), new Date(writtenMs));
  const keep = (nowMs: number) =>
    writeCache(entry, { answer: "x", inputs: fileVersions([file]), nowMs });
  keep(writtenMs + margin - 1);
  expect(existsSync(path)).toBe(false);
  keep(writtenMs + margin + 1);
  expect(existsSync(path)).toBe(true);
});

test("nothing is cached without a folder of loci", async () => {
  using home = testHome();
  const entry = new CacheEntry(`${home.path}/none`, "project context", []);
  writeCache(entry, { answer: "x", inputs: {}, nowMs: NOW });
  expect(existsSync(`${home.path}/none`)).toBe(false);
});

test("a read-only folder caches nothing and reports nothing", async () => {
  using home = testHome();
  await home.write("kept", "in the way");
  const entry = new CacheEntry(home.path, "project context", []);
  writeCache(entry, { answer: "x", inputs: {}, nowMs: NOW });
  expect(readdirSync(home.path)).toEqual(["kept"]);
});
