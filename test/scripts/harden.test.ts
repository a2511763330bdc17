import { describe, expect, test } from "bun:test";
import { copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { harden, RUNTIME_VARIABLES } from "#scripts/support/harden.ts";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { HOSTILE_ENVIRONMENTS, hostileFolder } from "#test/hostile-folder.ts";
import { run } from "#test/run.ts";

const IS_LINUX = process.platform === "linux";

describe.skipIf(!IS_LINUX)("called without a guard, loci is deaf to (on Linux)", () => {
  test.each(HOSTILE_ENVIRONMENTS)("%j", async (hostile) => {
    using home = testHome();
    const { cwd, canary } = await hostileFolder(home);
    const before = readdirSync(cwd);
    const env = { HOME: home.path, ...hostile };
    const hook = await run([await lociBinary(), "hook", "stop"], { cwd, env, stdin: "{}" });
    expect(hook).toEqual({ code: 0, stdout: "", stderr: "" });
    const recall = await run([await lociBinary(), "config", "get", "enabled"], { cwd, env });
    expect(recall).toEqual({ code: 0, stdout: "true\n", stderr: "" });
    expect([existsSync(canary), readdirSync(cwd)]).toEqual([false, before]);
  });

  test("and nothing else of it is changed", async () => {
    using home = testHome();
    const path = `${home.path}/runtime`;
    copyFileSync(process.execPath, path);
    const before = readFileSync(path);
    expect(harden(path)).toEqual([]);
    const after = readFileSync(path);
    const different = before.reduce((sum, byte, at) => sum + Number(byte !== after[at]), 0);
    expect(different).toBe(RUNTIME_VARIABLES.length);
    // A hardened executable has none of the names, and is left alone.
    expect(harden(path)).toEqual([...RUNTIME_VARIABLES]);
    expect(readFileSync(path).equals(after)).toBe(true);
  });
});

test("the traps are real: a runtime that hears of them springs one", async () => {
  using home = testHome();
  const { cwd, canary } = await hostileFolder(home);
  const env = { HOME: home.path, BUN_OPTIONS: "--preload=./canary.ts" };
  await run([process.execPath, "-e", "0"], { cwd, env });
  expect(existsSync(canary)).toBe(true);
});

test("another file is left as it is, with a message", async () => {
  using home = testHome();
  const text = RUNTIME_VARIABLES.map((name) => `\0${name}\0`).join("");
  for (const content of ["", "text", `\u007fELF\u0001${text}`, text]) {
    const path = await home.write("file", content);
    expect(harden(path)).toEqual([...RUNTIME_VARIABLES]);
    expect(readFileSync(path, "utf8")).toBe(content);
  }
});
