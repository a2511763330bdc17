import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { realOrExpected } from "#project/find-project-root.ts";
import { testHome } from "#test/home.ts";

test("an existing path has no links", () => {
  using home = testHome();
  const real = home.folder("real");
  symlinkSync(real, `${home.path}/link`);
  expect(realOrExpected(`${home.path}/link/`)).toBe(real);
  expect(realOrExpected("/")).toBe("/");
});

test("a missing path is the path that it would have", () => {
  using home = testHome();
  const real = home.folder("real");
  symlinkSync(real, `${home.path}/link`);
  expect(realOrExpected(`${home.path}/link/a//b/`)).toBe(`${real}/a/b`);
  expect(realOrExpected(`${home.path}/link/a/../b`)).toBe(`${real}/b`);
  expect(realOrExpected("/nowhere/at/all")).toBe("/nowhere/at/all");
});

test("links that lead in a circle or nowhere are names like others", () => {
  using home = testHome();
  symlinkSync(`${home.path}/circle`, `${home.path}/circle`);
  symlinkSync("/nowhere", `${home.path}/dangling`);
  expect(realOrExpected(`${home.path}/circle/a`)).toBe(`${home.path}/circle/a`);
  expect(realOrExpected(`${home.path}/dangling/a`)).toBe(`${home.path}/dangling/a`);
});
