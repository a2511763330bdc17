import { expect, test } from "bun:test";
import { utimesSync, writeFileSync } from "node:fs";
import { cleanUp, examine } from "#doctor/run-doctor.ts";
import { noteHookCall } from "#hook-log/log-call.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { hash12 } from "#project/project-hash.ts";
import { testHome } from "#test/home.ts";
import { recordHome } from "#test/record-home.ts";

const BINARY = "/opt/loci";

function found(checks: ReturnType<typeof examine>, verdict: string): string[] {
  return checks.filter((check) => check.verdict === verdict).map(({ name }) => name);
}

test("in an empty home the only problem is that no host calls loci", () => {
  using home = testHome();
  const checks = examine(home.world(), BINARY);
  expect(found(checks, "warning")).toEqual(["hooks", "path"]);
  expect(found(checks, "failure")).toEqual([]);
});

test("registered to the letter, the hooks are fine", async () => {
  using home = testHome();
  await home.write(".claude/settings.json", JSON.stringify(SETUPS[0].printed(BINARY)));
  const hooks = (binary: string) =>
    examine(home.world(), binary).filter(({ name }) => name === "hooks");
  expect(hooks(BINARY).map(({ verdict }) => verdict)).toEqual(["fine"]);
  expect(hooks("/moved/loci").map(({ verdict }) => verdict)).toContain("warning");
});

test("without a home nothing can be saved", () => {
  using home = testHome();
  const world = {
    ...home.world(),
    home: undefined,
    memoryDir: undefined,
    stateDir: undefined,
  };
  expect(found(examine(world, BINARY), "failure")).toEqual(["home"]);
});

test("a state folder that is no folder is a failure", async () => {
  using home = testHome();
  await home.write(".claude/loci", "in the way");
  expect(found(examine(home.world(), BINARY), "failure")).toEqual(["state"]);
});

test("hostile variables and the off switch are reported", () => {
  using home = testHome();
  const world = home.world({ BUN_OPTIONS: "--preload=x", LOCI_DISABLE: "1" });
  const says = examine(world, BINARY).filter(({ name }) => name === "environment");
  expect(says.map(({ verdict }) => verdict)).toEqual(["warning", "warning"]);
});

test("a broken settings file, and an invalid value, are reported", async () => {
  using home = testHome();
  await home.write(".claude/settings.json", "{oops");
  expect(found(examine(home.world(), BINARY), "warning")).toContain("settings");
  await home.write(".claude/settings.json", '{"memory": {"updateThreshold": "lots"}}');
  expect(found(examine(home.world(), BINARY), "warning")).toContain("settings");
});

test.each([
  ["failed", 4, "failure"],
  ["late", 4, "warning"],
  ["silent", 400, "warning"],
  ["silent", 4, "fine"],
] as const)("calls that end %s after %d ms are a %s", async (outcome, ms, verdict) => {
  using home = testHome();
  for (let i = 0; i < 5; i++) await noteHookCall(home.world(), { event: "Stop", ms, outcome });
  const calls = examine(home.world(), BINARY).filter(({ name }) => name === "calls");
  expect(calls.map((check) => check.verdict)).toEqual([verdict]);
});

test("the remains of killed writers in the folders of memory are found and removed, too", async () => {
  using home = recordHome();
  const world = { ...home.world(), cwd: home.root };
  const [decisions, layered] = [
    home.folder("app/.claude/memory/decisions"),
    home.folder(`.claude/projects/${hash12(home.root)}/memory`),
  ];
  for (const folder of [decisions, layered]) {
    const path = `${folder}/.loci-${"a".repeat(32)}.tmp`;
    writeFileSync(path, "half");
    utimesSync(path, 0, 0);
  }
  expect(found(examine(world, BINARY), "warning")).toContain("leftovers");
  expect(cleanUp(world)).toBe(2);
});

test("leftovers of killed writers are found when they are old, and removed on request", () => {
  using home = testHome();
  const world = home.world();
  const folder = home.folder(".claude");
  const name = (digit: string) => `${folder}/.loci-${digit.repeat(32)}.tmp`;
  writeFileSync(name("a"), "half");
  writeFileSync(name("b"), "half");
  utimesSync(name("a"), 0, 0);
  const justNow = world.now().getTime() / 1000;
  utimesSync(name("b"), justNow, justNow);
  expect(found(examine(world, BINARY), "warning")).toContain("leftovers");
  expect(cleanUp(world)).toBe(1);
  expect(found(examine(world, BINARY), "warning")).not.toContain("leftovers");
});
