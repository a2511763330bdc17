import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { findProject } from "#project/find-project.ts";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

test("two that write into one memory again and again lose nothing of each other", async () => {
  using home = testHome();
  home.folder("app/.git");
  const binary = await lociBinary();
  const [cwd, env] = [`${home.path}/app`, { HOME: home.path }];
  const writer = async (name: string) => {
    for (let at = 0; at < 12; at++) {
      const words = ["update", "--session", `${name}-${at}`, "--decision", `${name} ${at}`];
      expect(await run([binary, ...words], { cwd, env })).toMatchObject({ code: 0, stderr: "" });
    }
  };
  await Promise.all([writer("one"), writer("two")]);
  const { hash12 } = findProject(home.world(), cwd) ?? { hash12: "" };
  const memory = readFileSync(`${home.path}/.claude/projects/${hash12}/memory/MEMORY.md`, "utf8");
  for (const name of ["one", "two"]) {
    for (let at = 0; at < 12; at++) expect(memory.split(`- ${name} ${at}\n`).length).toBe(2);
  }
  expect(memory.match(/^## Session Summary/gm)?.length).toBe(24);
});
