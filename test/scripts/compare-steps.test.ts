import { expect, test } from "bun:test";
import { differences, holdersOf } from "#scripts/world/compare-steps.ts";
import type { PlayedStep } from "#scripts/world/play-steps.ts";

function step(name: string, changes: Partial<PlayedStep> = {}): PlayedStep {
  return { name, exit: 0, stdout: "", stderr: "", holders: [], ...changes };
}

test("a step differs by its lines, its exit and the files that hold a word, and by nothing that only takes time", () => {
  const here = [step("a", { stdout: "one\nok  version 1 for linux\n" }), step("b"), step("c")];
  const there = [
    step("a", { stdout: "two\nok  version 1 for win32\n" }),
    step("b", { exit: 1, holders: ["HOME/.claude/loci/kept/ID"] }),
    step("c", { holders: ["HOME/.claude/loci/index/ID"] }),
  ];
  expect(differences(here, there)).toEqual([
    { name: "a", lines: ["- one", "+ two"] },
    { name: "b", lines: ["- exit 0", "+ exit 1"] },
    { name: "c", lines: ["+ held by HOME/.claude/loci/index/ID"] },
  ]);
  expect(differences(here, [])[1]?.lines).toContain("+ not played");
});

test("a file counts as a holder from the last purge on", () => {
  const held = { holders: ["HOME/x"] };
  const purge = step("forget x --purge --yes");
  expect(holdersOf([step("a", held), purge, step("b")])).toEqual([]);
  expect(holdersOf([step("a"), purge, step("b", held), step("c")])).toEqual(["HOME/x"]);
  expect(holdersOf([step("a")])).toEqual(["no purge was played"]);
});
