import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { nativePaths, readNative } from "#layouts/native/read-native.ts";
import { testHome } from "#test/home.ts";

const FOLDER = "projects/-w-app/memory";

test("the host's index comes first, then each topic below what it is about", async () => {
  using home = testHome();
  await home.write(
    `${FOLDER}/a-topic.md`,
    "---\nname: a-topic\ndescription: why tokens rotate\n---\nDaily.\n",
  );
  await home.write(`${FOLDER}/bare.md`, "Only words.\n");
  await home.write(`${FOLDER}/MEMORY.md`, "- [tokens](a-topic.md)\n");
  await home.write(`${FOLDER}/notes.txt`, "not this");
  await home.write(`${FOLDER}/empty.md`, "\n");
  const native = readNative(home.path, "/w/app");
  expect(native).toMatchObject({ name: "native", path: `${home.path}/${FOLDER}` });
  expect(native?.state).toEqual({
    kind: "text",
    text: "- [tokens](a-topic.md)\n\n### why tokens rotate\n\nDaily.\n\n### bare\n\nOnly words.",
  });
});

test("it depends on the folder and on each file in it", async () => {
  using home = testHome();
  await home.write(`${FOLDER}/MEMORY.md`, "x");
  await home.write(`${FOLDER}/a.md`, "x");
  const names = ["", "/MEMORY.md", "/a.md"];
  expect(nativePaths(home.path, "/w/app")).toEqual(
    names.map((name) => `${home.path}/${FOLDER}${name}`),
  );
});

test("a missing memory, or one of traps, reads as nothing", async () => {
  using home = testHome();
  expect(readNative(home.path, "/w/app")).toBeUndefined();
  home.folder(FOLDER);
  symlinkSync("/dev/zero", `${home.path}/${FOLDER}/MEMORY.md`);
  expect(readNative(home.path, "/w/app")).toBeUndefined();
  expect(readNative(home.path, `/w/${"x".repeat(300)}`)).toBeUndefined();
});
