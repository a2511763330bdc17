import { expect, test } from "bun:test";
import { renameSync, symlinkSync, utimesSync } from "node:fs";
import { pathsIn, stampedFile, stampedFolder } from "#disk/file-versions.ts";
import { testHome } from "#test/home.ts";

test("a replaced file of the same size and time has another version", async () => {
  using home = testHome();
  const [one, other] = [await home.write("one", "abc"), await home.write("other", "xyz")];
  const then = new Date("2026-01-02T03:04:05Z");
  for (const path of [one, other]) utimesSync(path, then, then);
  const before = stampedFile(one)?.stamp;
  expect(stampedFile(one)?.stamp).toBe(before);
  renameSync(other, one);
  utimesSync(one, then, then);
  expect(stampedFile(one)?.stamp).not.toBe(before);
});

test("a file is no folder, a folder no file, and what is not there is neither", async () => {
  using home = testHome();
  const file = await home.write("file", "");
  const folder = home.folder("folder");
  symlinkSync("loop", `${home.path}/loop`);
  expect([stampedFile(folder), stampedFolder(file)]).toEqual([undefined, undefined]);
  for (const name of ["none", "loop", "file/below"]) {
    expect(stampedFile(`${home.path}/${name}`)).toBeUndefined();
    expect(stampedFolder(`${home.path}/${name}`)).toBeUndefined();
  }
});

test("the version of a folder covers the files with its extension, except hidden ones", async () => {
  using home = testHome();
  for (const name of ["b.md", "a.md", ".c.md", "d.txt"]) await home.write(`notes/${name}`, "");
  const path = `${home.path}/notes`;
  expect(pathsIn({ path, ending: ".md" })).toEqual([`${path}/a.md`, `${path}/b.md`]);
  expect(pathsIn({ path })).toEqual([path]);
  expect(pathsIn({ path: `${path}/none`, ending: ".md" })).toEqual([]);
});
