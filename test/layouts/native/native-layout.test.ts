import { expect, test } from "bun:test";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { indexedHome } from "#test/indexed-home.ts";

test("the host's own memory is found by its topics", async () => {
  using home = indexedHome();
  const folder = `.claude/projects/${hostSlug(home.root)}/memory`;
  await home.write(
    `${folder}/testing.md`,
    "---\nname: testing\ndescription: How tests are run\n---\n\n## Slow gooseberries\n\nAt night.\n",
  );
  await home.write(`${folder}/MEMORY.md`, "- [Testing](testing.md): gooseberries\n");
  const found = (await home.find("gooseberries")).result;
  expect(found.map(({ layout, title, position }) => [layout, title, position]).sort()).toEqual([
    ["native", "", 1],
    ["native", "How tests are run › Slow gooseberries", 6],
  ]);
});
