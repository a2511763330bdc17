import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { mayHaveRecords } from "#layouts/record-paths.ts";
import { testHome } from "#test/home.ts";

test.each<[string, readonly string[], boolean]>([
  ["nothing", ["app/src"], false],
  ["a memory in the folder", ["app/src/.claude/memory"], true],
  ["a memory above it", ["app/src", "app/.claude/memory"], true],
  ["a repository without a memory, below another", ["app/src/.git/refs", ".claude/memory"], false],
  ["a tree beside a main one", ["app/src/.git"], true],
])("with %s", (_, folders, expected) => {
  using home = testHome();
  for (const folder of folders) home.folder(folder);
  expect(mayHaveRecords(`${home.path}/app/src`)).toBe(expected);
});

test("through a link, what is above the place that it leads to counts", () => {
  using home = testHome();
  home.folder("data/app/.claude/memory");
  home.folder("data/app/src");
  symlinkSync(`${home.path}/data/app/src`, `${home.path}/link`);
  expect(mayHaveRecords(`${home.path}/link`)).toBe(true);
});
