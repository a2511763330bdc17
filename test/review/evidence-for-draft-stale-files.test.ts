import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { staleFiles } from "#review/evidence-for-draft.ts";
import { testHome } from "#test/home.ts";
import { memoryOf } from "#test/indexed.ts";

const WRITTEN = new Date("2026-01-01T00:00:00Z");
const DAY_MS = 86_400_000;

async function withFile(updatedMs: number, ...files: readonly string[]) {
  using home = testHome();
  const path = await home.write("app/src/a.ts", "a");
  utimesSync(path, WRITTEN, WRITTEN);
  return staleFiles(memoryOf({ project: `${home.path}/app`, files, updatedMs }));
}

test("a file that was written after the memory was changed since", async () => {
  const file = "src/a.ts";
  expect(await withFile(WRITTEN.getTime() - DAY_MS, file)).toEqual([{ file, now: "changed" }]);
  expect(await withFile(WRITTEN.getTime(), file)).toEqual([]);
  expect(await withFile(WRITTEN.getTime() + DAY_MS, `./${file}:12`)).toEqual([]);
});

test("a file that is not there is gone, however old the memory", async () => {
  expect(await withFile(0, "src/b.ts", "src/a.ts")).toEqual([{ file: "src/b.ts", now: "gone" }]);
});

test.each(["src/*.ts", "https://example.com/a", "/etc/passwd", "../other/b.ts", "", "a\0b"])(
  "`%s` is not looked for",
  async (file) => {
    expect(await withFile(1, file)).toEqual([]);
  },
);

test("the user's own memory is about no project's files", () => {
  expect(staleFiles(memoryOf({ project: "", files: ["src/a.ts"] }))).toEqual([]);
});
