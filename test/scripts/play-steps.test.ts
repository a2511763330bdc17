import { expect, test } from "bun:test";
import { playSteps } from "#scripts/world/play-steps.ts";
import { STEPS } from "#scripts/world/steps.ts";
import { testHome } from "#test/home.ts";

const LOCI = [process.execPath, `${process.cwd()}/src/main.ts`];
const UNMAPPED = ["--preload", `${process.cwd()}/test/support/preload-without-mmap.ts`];

test("a system that cannot map files prints the same, and loci's files hold nothing of the pause and the purges", async () => {
  using mapped = testHome();
  using unmapped = testHome();
  const steps = STEPS.filter(({ name }) => name !== "doctor");
  const [bun = "", ...source] = LOCI;
  const expected = await playSteps(LOCI, mapped.path, steps);
  expect(await playSteps([bun, ...UNMAPPED, ...source], unmapped.path, steps)).toEqual(expected);
  const holders = new Map(expected.map((step) => [step.name, step.holders]));
  expect(holders.get("undo")).not.toEqual([]);
  expect(holders.get("scan")).toEqual([]);
  expect(holders.get("list")).toEqual([]);
}, 240_000);
