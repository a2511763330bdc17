import { expect, test } from "bun:test";
import { objectsOnLines } from "#base/json.ts";
import { CLAUDE_CALLS } from "#hosts/claude/claude-calls.ts";
import { COPILOT_CALLS } from "#hosts/copilot/copilot-calls.ts";
import type { HookEvent, HookReply } from "#hosts/hook-call.ts";

// The payloads were recorded from Copilot CLI 1.0.102 against a scripted model; only the folders were changed.
const SAVED = new URL("../../fixtures/hosts/copilot/payloads.jsonl", import.meta.url).pathname;

const NAMES: Readonly<Record<string, HookEvent>> = {
  sessionStart: "SessionStart",
  userPromptSubmitted: "UserPromptSubmit",
  preToolUse: "PreToolUse",
  postToolUse: "PostToolUse",
  subagentStart: "SubagentStart",
  subagentStop: "SubagentStop",
  agentStop: "Stop",
  preCompact: "PreCompact",
  sessionEnd: "SessionEnd",
};
const saved = objectsOnLines(await Bun.file(SAVED).text()).map((line) => ({
  event: NAMES[`${line["event"]}`] as HookEvent,
  payload: line["stdin"] as Record<string, unknown>,
}));
const env = { HOME: "/home/ada", COPILOT_CLI: "1" };
const read = (event: HookEvent, payload: Record<string, unknown>) =>
  COPILOT_CALLS.read(event, { event, payload, env });
const at = (event: HookEvent) => saved.find((one) => one.event === event)?.payload ?? {};

test.each(saved)("a recorded payload of $event is read, with the file of its session", (one) => {
  const call = read(one.event, one.payload);
  expect(call).toMatchObject({ event: one.event, cwd: "/home/ada/engine" });
  const locator = `/home/ada/.copilot/session-state/${call.sessionId}/events.jsonl`;
  expect(call).toMatchObject({ session: { host: "copilot", id: call.sessionId, locator } });
});

test("a call of a sub-agent belongs to the session that has started it", () => {
  const [own] = saved.filter(
    ({ event, payload }) => event === "UserPromptSubmit" && payload["agentId"] !== undefined,
  );
  const { parentAgentId: sessionId, agentId } = own?.payload ?? {};
  expect(read("UserPromptSubmit", own?.payload ?? {})).toMatchObject({ sessionId, agentId });
});

test("the tools have the effects of the port", () => {
  const effects = (tool: string) => {
    const one = saved.find(({ payload }) => payload["toolName"] === tool);
    const call = read("PreToolUse", one?.payload ?? {});
    return "effects" in call ? call.effects : undefined;
  };
  expect(effects("bash")).toEqual([{ kind: "run", command: "echo TOOLRAN; cat a.txt" }]);
  expect(effects("view")).toEqual([{ kind: "read", path: "/home/ada/engine/nonexist.txt" }]);
  expect(effects("task")).toMatchObject([{ kind: "spawn", agentType: "general-purpose" }]);
  expect(effects("labmem-mem_search")).toEqual([{ kind: "use", changes: false }]);
});

const written = (event: HookEvent, reply: HookReply) => {
  const call = read(event, at(event));
  return "ignored" in call ? undefined : COPILOT_CALLS.write(call, reply);
};

test("replies are flat, because nested ones are dropped in silence", () => {
  const additionalContext = "Use pnpm";
  for (const event of ["SessionStart", "SubagentStart", "UserPromptSubmit"] as const)
    expect(written(event, { context: "Use pnpm" })).toEqual({ additionalContext });
  expect(written("Stop", { goOn: "save" })).toEqual({ decision: "block", reason: "save" });
  expect(written("Stop", { notice: "saved" })).toBeUndefined();
  expect(written("PreToolUse", { deny: "no" })).toMatchObject({ permissionDecision: "deny" });
});

test("entries of Claude Code's that Copilot CLI runs are answered by nothing", () => {
  const payload = { session_id: "x", cwd: "/home/ada/engine", prompt: "hi" };
  const prompt = (around: Record<string, string>) =>
    CLAUDE_CALLS.read("UserPromptSubmit", { event: undefined, payload, env: around });
  expect(prompt(env)).toMatchObject({ ignored: "Copilot CLI runs these entries" });
  // Claude Code that an agent of Copilot CLI has started calls for itself.
  expect(prompt({ ...env, CLAUDECODE: "1" })).toMatchObject({ event: "UserPromptSubmit" });
});
