import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { nativeFiles, readNative } from "#layouts/native/read-native.ts";
import { testHome } from "#test/home.ts";

const MEMORY = "projects/-w-app/memory";

test("the host's index comes first, then each topic below what it is about", async () => {
  using home = testHome();
  await home.write(
    `${MEMORY}/a-topic.md`,
    "---\nname: a-topic\ndescription: why tokens rotate\n---\nDaily.\n",
  );
  await home.write(`${MEMORY}/bare.md`, "Only words.\n");
  await home.write(`${MEMORY}/MEMORY.md`, "- [tokens](a-topic.md)\n");
  await home.write(`${MEMORY}/notes.txt`, "not this");
  await home.write(`${MEMORY}/empty.md`, "\n");
  const folder = `${home.path}/${MEMORY}`;
  const native = readNative({ folder, index: "MEMORY.md" });
  expect(native).toMatchObject({ name: "native", path: folder });
  expect(native?.state).toEqual({
    kind: "text",
    text: "- [tokens](a-topic.md)\n\n### why tokens rotate\n\nDaily.\n\n### bare\n\nOnly words.",
  });
});

test("its files are the pages of the folder, the index first", async () => {
  using home = testHome();
  await home.write(`${MEMORY}/a.md`, "x");
  await home.write(`${MEMORY}/MEMORY.md`, "x");
  const folder = `${home.path}/${MEMORY}`;
  expect(nativeFiles({ folder, index: "MEMORY.md" })).toEqual([
    `${folder}/MEMORY.md`,
    `${folder}/a.md`,
  ]);
});

test("a missing memory, or one of traps, reads as nothing", () => {
  using home = testHome();
  const memory = { folder: `${home.path}/${MEMORY}`, index: "MEMORY.md" };
  expect(readNative(memory)).toBeUndefined();
  home.folder(MEMORY);
  symlinkSync("/dev/zero", `${memory.folder}/MEMORY.md`);
  expect(readNative(memory)).toBeUndefined();
});
