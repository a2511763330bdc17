import { expect, test } from "bun:test";
import { agentVariable } from "#hosts/claude/agent-variables.ts";

test.each([
  [{ CLAUDECODE: "1" }, "CLAUDECODE"],
  [{ LOCI_INSIDE: "1", CLAUDECODE: "1" }, "LOCI_INSIDE"],
  [{ CLAUDECODE: "0" }, undefined],
  [{ CLAUDECODE: "" }, undefined],
  [{ HOME: "/home/ada" }, undefined],
])("%j is the environment of %p", (env, mark) => {
  expect(agentVariable(env)).toBe(mark);
});
