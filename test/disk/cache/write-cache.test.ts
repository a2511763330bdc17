import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, rmSync, statSync, truncateSync, utimesSync } from "node:fs";
import { keptAnswer, keptPath, keptText, seenNow } from "#disk/cache/read-cache.ts";
import { keepAnswer } from "#disk/cache/write-cache.ts";
import { THERE } from "#disk/file-stat.ts";
import { type TestHome, testHome } from "#test/home.ts";

const NOW = 1_800_000_000_000;
const BEFORE = new Date(NOW - 60_000);

async function keeping(home: TestHome, answer: string | Uint8Array = "the answer") {
  const file = await home.write("file", "as it was");
  utimesSync(file, BEFORE, BEFORE);
  const folder = home.folder("mark");
  const path = keptPath(home.path, ["some", "words"]);
  const none = `${home.path}/none`;
  const seen = { ...seenNow([file, none]), [folder]: THERE };
  const keep = (nowMs = NOW) => keepAnswer({ path, answer, seen, untilMs: NOW + 1000, nowMs });
  return { file, none, folder, path, keep, text: () => keptText(path, NOW) };
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
    ["when it was torn", ({ path }) => Bun.write(path, '{"seen":{},"unti')],
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
    const { path, keep } = await keeping(home);
    keep();
    expect(keptText(path, NOW + 1000)).toBeUndefined();
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
  const { file, path } = await keeping(home);
  const writtenMs = NOW - 60_000 + part;
  utimesSync(file, new Date(writtenMs), new Date(writtenMs));
  const keep = (nowMs: number) =>
    keepAnswer({ path, answer: "x", seen: seenNow([file]), untilMs: NOW, nowMs });
  keep(writtenMs + margin - 1);
  expect(existsSync(path)).toBe(false);
  keep(writtenMs + margin + 1);
  expect(existsSync(path)).toBe(true);
});

test("nothing is cached without a folder of loci", async () => {
  using home = testHome();
  const path = keptPath(`${home.path}/none`, []);
  keepAnswer({ path, answer: "x", seen: {}, untilMs: NOW, nowMs: NOW });
  expect(existsSync(`${home.path}/none`)).toBe(false);
});

test("a read-only folder caches nothing and reports nothing", async () => {
  using home = testHome();
  await home.write("kept", "in the way");
  keepAnswer({ path: keptPath(home.path, []), answer: "x", seen: {}, untilMs: NOW, nowMs: NOW });
  expect(readdirSync(home.path)).toEqual(["kept"]);
});

test("an answer may be of any bytes, and begins where numbers may begin", async () => {
  using home = testHome();
  for (let length = 1; length < 9; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i === 0 ? 10 : 255 - i));
    const { path, keep } = await keeping(home, bytes);
    keep();
    const answer = keptAnswer(path, NOW);
    expect(answer).toEqual(bytes);
    expect((answer?.byteOffset ?? 1) % 4).toBe(0);
  }
});
