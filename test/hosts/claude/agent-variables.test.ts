import { expect, test } from "bun:test";
import { agentVariable } from "#hosts/claude/agent-variables.ts";

test.each([
  [{ CLAUDECODE: "1" }, "CLAUDECODE"],
  [{ LOCI_INSIDE: "1", CLAUDECODE: "1" }, "LOCI_INSIDE"],
  [{ CLAUDECODE: "0" }, undefined],
  [{ CLAUDECODE: "" }, undefined],
  [{ CLAUDECODE: "0", CLAUDE_CODE_ENTRYPOINT: "cli" }, "CLAUDE_CODE_ENTRYPOINT"],
  [{ CLAUDECODE: "", CLAUDE_CODE_SESSION_ID: "s-1" }, "CLAUDE_CODE_SESSION_ID"],
  [{ HOME: "/home/ada" }, undefined],
])("%j is the environment of %p", (env, mark) => {
  expect(agentVariable(env)).toBe(mark);
});
