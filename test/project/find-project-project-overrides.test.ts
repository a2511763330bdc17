import { expect, test } from "bun:test";
import { readOverrides } from "#project/find-project.ts";
import { overridesPath } from "#project/project-names.ts";
import { testHome } from "#test/home.ts";

async function overridesIn(text: string) {
  using home = testHome();
  await home.write("projects.json", text);
  return readOverrides(home.path);
}

test("the user maps folders in one file", async () => {
  expect(overridesPath("/home/ada/.claude/loci")).toBe("/home/ada/.claude/loci/projects.json");
  expect(await overridesIn('{"/srv/app-2": "/srv/app"}')).toEqual({ "/srv/app-2": "/srv/app" });
});

test("without that file, or a home for it, no folder is mapped", () => {
  using home = testHome();
  expect(readOverrides(home.path)).toEqual({});
  expect(readOverrides(undefined)).toEqual({});
});

test.each(["", "{", "null", "[1]", '"x"', "\uFEFF{}"])("`%s` says nothing", async (text) => {
  expect(await overridesIn(text)).toEqual({});
});

test("only what names two absolute folders counts", async () => {
  const text = JSON.stringify({
    "/a": "/b",
    "/c": 1,
    "/d": null,
    "/e": "relative",
    relative: "/f",
    "~/g": "/h",
    "/i": "/j\0",
    "/k\0": "/l",
    "": "/m",
  }).replace("{", '{"__proto__": "/n",');
  expect(await overridesIn(text)).toEqual({ "/a": "/b" });
});
