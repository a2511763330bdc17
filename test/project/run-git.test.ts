import { expect, test } from "bun:test";
import { chmodSync, existsSync, symlinkSync } from "node:fs";
import { runGit } from "#project/run-git.ts";
import { type TestHome, testHome } from "#test/home.ts";

const ASKED = { words: ["--version"], mostMs: 10_000 };

/** A folder with a git that leaves a trace; gives the path of the trace. */
async function plantGit(home: TestHome, folder: string): Promise<string> {
  const trace = `${home.path}/trace`;
  const program = await home.write(`${folder}/git`, `#!/bin/sh\n: > '${trace}'\necho planted\n`);
  chmodSync(program, 0o755);
  return trace;
}

test("git in a project is not run, by its path or by a link to it", async () => {
  using home = testHome();
  const trace = await plantGit(home, "shop/bin");
  symlinkSync(`${home.path}/shop/bin`, `${home.path}/link`);
  for (const PATH of [`${home.path}/shop/bin`, `${home.path}/link`]) {
    const world = { ...home.world(), env: { PATH: `${PATH}:${process.env["PATH"]}` } };
    expect(runGit(world, `${home.path}/shop`, ASKED)).toStartWith("git version");
  }
  expect(existsSync(trace)).toBe(false);
});

test("git outside of a project is run, and without one there is no answer", async () => {
  using home = testHome();
  const trace = await plantGit(home, "bin");
  const world = { ...home.world(), env: { PATH: `${home.path}/bin` } };
  expect(runGit(world, `${home.folder("shop")}`, ASKED)).toBe("planted\n");
  expect(existsSync(trace)).toBe(true);
  expect(runGit({ ...world, env: {} }, `${home.path}/shop`, ASKED)).toBeUndefined();
});
