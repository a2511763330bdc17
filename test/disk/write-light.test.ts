import { expect, test } from "bun:test";
import { mkdirSync, statSync } from "node:fs";
import { dropFile, dropWithin, readDropped } from "#disk/write-light.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

test("a light write is read as it was, and replaced by the next", async () => {
  using home = testHome();
  const path = `${home.path}/folder/name`;
  expect(await readDropped(path)).toBe("");
  await dropFile(path, "é 漢字 and more of it");
  expect(await readDropped(path)).toBe("é 漢字 and more of it");
  await dropFile(path, "less");
  expect(await readDropped(path)).toBe("less");
  expect(statSync(`${home.path}/folder`).mode & 0o077).toBe(0);
});

test("a missing or impossible file reads as empty", async () => {
  using home = testHome();
  mkdirSync(`${home.path}/folder`);
  expect(await readDropped(`${home.path}/folder`)).toBe("");
  expect(await readDropped(`${await home.write("file", "")}/below`)).toBe("");
});

test("a pipe that nobody writes to is read as nothing", async () => {
  using home = testHome();
  await run(["mkfifo", `${home.path}/pipe`]);
  expect(await readDropped(`${home.path}/pipe`)).toBe("");
});

test("a folder that is made within another one is private under the mask of the doors", async () => {
  using home = testHome();
  home.folder("sessions");
  const mask = process.umask(0o077);
  try {
    await dropWithin(`${home.path}/sessions/s-1/work.json`, "one");
    await dropWithin(`${home.path}/sessions/s-1/work.json`, "two");
    await dropWithin(`${home.path}/others/s-1/work.json`, "three");
  } finally {
    process.umask(mask);
  }
  expect(await readDropped(`${home.path}/sessions/s-1/work.json`)).toBe("two");
  expect(await readDropped(`${home.path}/others/s-1/work.json`)).toBe("three");
  for (const name of ["sessions/s-1", "sessions/s-1/work.json", "others", "others/s-1"]) {
    expect(statSync(`${home.path}/${name}`).mode & 0o077).toBe(0);
  }
});
