import { expect, test } from "bun:test";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

test.each([
  ["recall: rank prompts and sub-agents with one scorer", true],
  ["cli, base: print times on the user's clock", true],
  ["embed: seed the table", true],
  ["Merge branch 'main' into draft", true],
  ["recall: ranked prompts", false],
  ["recall: ranking prompts", false],
  ["Recall: rank prompts", false],
  ["rank prompts", false],
  ["recall: rank prompts.", false],
  [`recall: ${"rank ".repeat(14)}`, false],
])("the subject `%s`: %p", async (subject, isRight) => {
  using home = testHome();
  const path = `${home.path}/message`;
  await Bun.write(path, `${subject}\n\nWhy.\n`);
  const ran = await run([`${process.cwd()}/scripts/commit-msg`, path]);
  expect(ran.code === 0).toBe(isRight);
});
