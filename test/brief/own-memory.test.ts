import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { ownMemoryFiles, readOwnPages } from "#brief/own-memory.ts";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { type TestHome, testHome } from "#test/home.ts";

const root = (home: TestHome) => `${home.path}/app`;
const folderIn = (home: TestHome) => `.claude/projects/${hostSlug(root(home))}/memory`;

async function filesIn(home: TestHome) {
  return ownMemoryFiles(await readOwnPages(home.world(), root(home)));
}

test("the host's index comes first, then each topic below what it is about", async () => {
  using home = testHome();
  const folder = folderIn(home);
  await home.write(
    `${folder}/a-topic.md`,
    "---\nname: a-topic\ndescription: why tokens rotate\n---\nDaily.\n",
  );
  await home.write(`${folder}/bare.md`, "Only words.\n");
  await home.write(`${folder}/MEMORY.md`, "- [tokens](a-topic.md)\n");
  await home.write(`${folder}/notes.txt`, "not this");
  await home.write(`${folder}/empty.md`, "\n");
  const [native, ...others] = await filesIn(home);
  expect(others).toEqual([]);
  expect(native).toMatchObject({ name: "native", path: `${home.path}/${folder}` });
  expect(native?.state).toEqual({
    kind: "text",
    text: "- [tokens](a-topic.md)\n\n### why tokens rotate\n\nDaily.\n\n### bare\n\nOnly words.",
  });
});

test("a missing memory, or one of traps, reads as nothing", async () => {
  using home = testHome();
  expect(await filesIn(home)).toEqual([]);
  const folder = home.folder(folderIn(home));
  symlinkSync("/dev/zero", `${folder}/MEMORY.md`);
  expect(await filesIn(home)).toEqual([]);
});
