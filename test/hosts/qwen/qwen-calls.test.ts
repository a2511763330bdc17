import { expect, test } from "bun:test";
import { objectsOnLines, stringIn } from "#base/json.ts";
import { type HookEvent, hookEvent } from "#hosts/hook-call.ts";
import { QWEN_CALLS } from "#hosts/qwen/qwen-calls.ts";

// The payloads were recorded from Qwen Code 0.24.4 against a scripted model; only the folders were changed.
const SAVED = new URL("../../fixtures/hosts/qwen/payloads.jsonl", import.meta.url).pathname;

const saved = objectsOnLines(await Bun.file(SAVED).text())
  .map((line) => ({
    event: hookEvent(stringIn(line, "event")) as HookEvent,
    payload: line["stdin"] as Record<string, unknown>,
  }))
  .filter(({ event }) => event !== undefined);

const read = (event: HookEvent, payload: Record<string, unknown>) =>
  QWEN_CALLS.read(event, { event, payload, env: {} });

test.each(saved)("a recorded payload of $event is read", ({ event, payload }) => {
  const call = read(event, payload);
  expect(call.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  // The host calls after each result of a tool, too.
  const isNobodys = event === "UserPromptSubmit" && payload["prompt"] === "";
  expect(call).toMatchObject(
    isNobodys ? { ignored: "nobody has submitted it" } : { event, session: { host: "qwen" } },
  );
});

test("the tools have the effects of the port, and a session that goes on has lost its texts", () => {
  const [shell] = saved.filter(({ payload }) => payload["tool_name"] === "run_shell_command");
  const [agent] = saved.filter(({ payload }) => payload["tool_name"] === "agent");
  expect(read("PreToolUse", shell?.payload ?? {})).toMatchObject({ effects: [{ kind: "run" }] });
  expect(read("PreToolUse", agent?.payload ?? {})).toMatchObject({
    effects: [{ kind: "spawn", agentType: "labagent", prompt: "SUBTASK-MARK do it" }],
  });
  const [start] = saved.filter(({ event }) => event === "SessionStart");
  const resumed = read("SessionStart", { ...start?.payload, source: "resume" });
  expect(resumed).toMatchObject({ source: "clear" });
});
