import { describe, expect, test } from "bun:test";
import { PERSON } from "#base/caller.ts";
import type { RunningProgram } from "#base/running-program.ts";
import { agentCaller, callerIn, isStartedByAgent } from "#hosts/table/find-caller.ts";
import { testHome } from "#test/home.ts";

test.each([
  [{ CLAUDECODE: "1" }, "CLAUDECODE"],
  [{ LOCI_INSIDE: "1", CLAUDECODE: "1" }, "LOCI_INSIDE"],
  [{ CLAUDECODE: "0" }, undefined],
  [{ CLAUDECODE: "" }, undefined],
  [{ CLAUDECODE: "0", CLAUDE_CODE_ENTRYPOINT: "cli" }, "CLAUDE_CODE_ENTRYPOINT"],
  [{ CLAUDECODE: "", CLAUDE_CODE_SESSION_ID: "s-1" }, "CLAUDE_CODE_SESSION_ID"],
  [{ CODEX_SANDBOX: "seatbelt" }, "CODEX_SANDBOX"],
  [{ AI_AGENT: "somebody" }, "AI_AGENT"],
  [{ HOME: "/home/ada" }, undefined],
])("%j shows an agent by %p", (env, variable) => {
  expect(callerIn(env)).toMatchObject({ by: variable ? "agent" : "person", variable });
});

test("a host names its session, and whether anybody reads what it prints", () => {
  const env = { CLAUDECODE: "1", CLAUDE_CODE_SESSION_ID: "s-1", CLAUDE_CODE_ENTRYPOINT: "sdk-py" };
  expect(callerIn(env)).toMatchObject({ host: "claude", session: "s-1", isHeadless: true });
  expect(callerIn({ CLAUDECODE: "1" })).toMatchObject({ session: undefined, isHeadless: false });
});

test("a caller over MCP is an agent, whoever has started the server", () => {
  using home = testHome();
  const world = home.world();
  expect(world.caller).toEqual(PERSON);
  expect(agentCaller(world, "s-2")).toMatchObject({ by: "agent", session: "s-2" });
});

describe("an agent has started the host", () => {
  const started = (env: Readonly<Record<string, string>>, parents: RunningProgram[] = []) => {
    using home = testHome();
    return isStartedByAgent({ ...home.world(env), parents: () => parents });
  };

  test.each([
    [{ CLAUDECODE: "1" }, false],
    [{ CLAUDECODE: "1", GEMINI_CLI: "1" }, true],
    [{ CLAUDECODE: "1", LOCI_INSIDE: "1" }, true],
    [{ GEMINI_CLI: "1" }, false],
    [{ CLAUDECODE: "1", CLAUDE_CODE_SESSION_ATTENDED: "0" }, false],
    [
      {
        CLAUDECODE: "1",
        CLAUDE_CODE_ENTRYPOINT: "claude-vscode",
        CLAUDE_CODE_SESSION_ATTENDED: "0",
      },
      true,
    ],
  ])("%j: %p", (env, expected) => {
    expect(started(env)).toBe(expected);
  });

  test("if the host's own process has inherited an agent's variable", () => {
    const host = (inherited: readonly string[]): RunningProgram => ({
      pid: 7,
      name: "claude",
      file: "claude",
      words: ["claude"],
      session: 1,
      hasTerminal: true,
      inherited: () => new Set(inherited),
    });
    const env = { CLAUDECODE: "1", CLAUDE_PID: "7" };
    expect(started(env, [host(["CLAUDE_CODE_LAUNCHED_BY_SESSION_IDS"])])).toBe(true);
    expect(started(env, [host(["CLAUDE_CODE_ENTRYPOINT"])])).toBe(false);
  });
});
