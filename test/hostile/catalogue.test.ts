import { expect, test } from "bun:test";
import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { lociBinary } from "#test/binary.ts";
import { BAD_INPUTS } from "./catalogue.ts";
import type { Call } from "./input.ts";
import { READING, stillFound, stillTold, WRITING } from "./inputs/words.ts";
import { troubleWith } from "./judge.ts";
import { play } from "./play.ts";
import { CANARY, setStage } from "./stage.ts";

test("every bad input from 1 to 88 is there", () => {
  const numbers = new Set(BAD_INPUTS.map(({ number }) => number));
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 88 }, (_, at) => at + 1));
  for (const { cases } of BAD_INPUTS) expect(Object.keys(cases).length).toBeGreaterThan(0);
});

test("without an attack, loci remembers and recalls, and no check objects", async () => {
  using stage = await setStage();
  const scene = { commands: [...READING, ...WRITING] };
  const played = await play({
    stage,
    scene,
    binary: await lociBinary(),
    deadlineMs: 5000,
    isWhole: true,
  });
  expect(played.calls.flatMap(troubleWith)).toEqual([]);
  expect([...stage.harm(), ...stillFound(played), ...stillTold(played)]).toEqual([]);
  // The brief has given the decision, so the prompt gets nothing twice.
  expect(played.told("SessionStart")).toContain("use-postgresql");
  expect(played.told("UserPromptSubmit")).toBe("");
  expect(played.told("SubagentStart")).toContain("JWT");
  for (const line of scene.commands) expect(`${line}: ${played.ran(line).code}`).toBe(`${line}: 0`);
});

const HOOK: Call = {
  what: "Stop",
  kind: "hook",
  code: 0,
  stdout: "",
  stderr: "",
  ms: 5,
  cpuMs: 0,
  heldMs: 0,
};
const COMMAND: Call = { ...HOOK, what: "loci list", kind: "command" };
const context = (text: string) =>
  `${JSON.stringify({ hookSpecificOutput: { hookEventName: "Stop", additionalContext: text } })}\n`;

test.each<[string, Call]>([
  ["an exit code", { ...HOOK, code: 2 }],
  ["a kill", { ...HOOK, code: null }],
  ["a word on stderr", { ...HOOK, stderr: "x" }],
  ["an answer that is no JSON", { ...HOOK, stdout: "hello\n" }],
  ["an answer in two lines", { ...HOOK, stdout: "{}\n{}\n" }],
  ["an answer without an end", { ...HOOK, stdout: "{}" }],
  ["an answer that stops its host", { ...HOOK, stdout: '{"continue":false}\n' }],
  ["a text that would be cut", { ...HOOK, stdout: context("x".repeat(9501)) }],
  ["a leak", { ...HOOK, stdout: context(CANARY) }],
  ["a hang", { ...HOOK, ms: 30_000 }],
  ["a child that holds stdout", { ...HOOK, heldMs: 3000 }],
  ["a stack", { ...COMMAND, code: 1, stderr: "TypeError: x\n    at run (src/x.ts:1:2)\n" }],
  ["a bug", { ...COMMAND, code: 70, stderr: "error: x" }],
  ["a failure without a word", { ...COMMAND, code: 1 }],
])("the judge minds %s", (_, call) => {
  expect(troubleWith(call)).not.toEqual([]);
});

test("the judge minds nothing that is as it must be", () => {
  expect(troubleWith(HOOK)).toEqual([]);
  expect(troubleWith({ ...HOOK, stdout: context("x".repeat(9500)) })).toEqual([]);
  expect(troubleWith({ ...COMMAND, code: 1, stderr: "error: x\nhint: y" })).toEqual([]);
});

test("the stage notices changes and messages around it", async () => {
  using stage = await setStage();
  expect(stage.harm()).toEqual([]);
  rmSync(`${stage.outside}/secret.md`);
  writeFileSync(`${stage.path}/.bashrc`, "changed");
  symlinkSync("/etc", `${stage.path}/app/new`);
  writeFileSync(`${stage.memory}/x.md`, `it is ${CANARY}`);
  expect(stage.harm().sort()).toEqual([
    ".bashrc was touched",
    "app/.claude/memory/x.md tells",
    "app/new was touched",
    "outside/secret.md was touched",
  ]);
});
