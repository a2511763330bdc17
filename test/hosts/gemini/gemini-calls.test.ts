import { expect, test } from "bun:test";
import { objectsOnLines } from "#base/json.ts";
import { GEMINI_CALLS, GEMINI_EVENTS } from "#hosts/gemini/gemini-calls.ts";
import type { HookEvent, HookReply } from "#hosts/hook-call.ts";

// The payloads were recorded from Gemini CLI 0.61.0 against a scripted model; only the folders were changed.
const SAVED = new URL("../../fixtures/hosts/gemini/payloads.jsonl", import.meta.url).pathname;

const named = Object.entries(GEMINI_EVENTS) as [HookEvent, string][];
const saved = objectsOnLines(await Bun.file(SAVED).text()).map((line) => ({
  event: named.find(([, name]) => name === line["event"])?.[0] as HookEvent,
  payload: line["stdin"] as Record<string, unknown>,
}));

const read = (event: HookEvent, payload: Record<string, unknown>) =>
  GEMINI_CALLS.read(event, { event, payload, env: {} });

test.each(saved)("a recorded payload of $event is read", ({ event, payload }) => {
  const call = read(event, payload);
  expect(call.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  // The host calls before every request to a model, whether it compacts or not.
  const isIdle = event === "PreCompact" && payload["trigger"] === "auto";
  if (isIdle) expect(call).toMatchObject({ ignored: "nothing is compacted" });
  else expect(call).toMatchObject({ event, session: { host: "gemini" } });
});

const at = (event: HookEvent, tool?: string) => {
  const one = saved.find((it) => it.event === event && (!tool || it.payload["tool_name"] === tool));
  return one?.payload ?? {};
};
const effects = (tool: string) => {
  const call = read("PreToolUse", at("PreToolUse", tool));
  return "effects" in call ? call.effects : undefined;
};

test("the tools have the effects of the port", () => {
  expect(effects("run_shell_command")).toEqual([
    { kind: "run", command: "echo TOOLRAN; cat a.txt" },
  ]);
  expect(effects("read_file")).toEqual([{ kind: "read", path: "/home/ada/engine/nonexist.txt" }]);
  expect(effects("invoke_agent")).toMatchObject([{ kind: "spawn", agentType: "labagent" }]);
  expect(effects("mcp_labmem_mem_search")).toEqual([{ kind: "use", changes: false }]);
});

test("a text of a hook is no part of a prompt, and a session that goes on has lost it", () => {
  const [ours] = saved.filter(({ payload }) => `${payload["prompt"]}`.includes("<hook_context>"));
  const prompt = read("UserPromptSubmit", ours?.payload ?? {});
  expect(prompt).toMatchObject({ prompt: "look at a.txt PROMPTMARK" });
  const resumed = saved.find(({ payload }) => payload["source"] === "resume");
  expect(read("SessionStart", resumed?.payload ?? {})).toMatchObject({ source: "clear" });
});

test("loci's own request at the end of a turn is nobody's prompt", () => {
  const request = "Save:\n`loci agent drafts --session x`\n<triage_data>{}</triage_data>";
  const call = read("UserPromptSubmit", { ...at("UserPromptSubmit"), prompt: request });
  expect(call).toMatchObject({ ignored: "loci itself has asked" });
});

const written = (event: HookEvent, reply: HookReply, tool?: string) => {
  const call = read(event, at(event, tool));
  return "ignored" in call ? undefined : GEMINI_CALLS.write(call, reply);
};

test("a reply has the host's own name of the event; a start takes no text", () => {
  expect(written("UserPromptSubmit", { context: "Use pnpm" })).toEqual({
    hookSpecificOutput: { hookEventName: "BeforeAgent", additionalContext: "Use pnpm" },
  });
  expect(written("SessionStart", { context: "Use pnpm" })).toBeUndefined();
  expect(written("Stop", { goOn: "save this" })).toEqual({
    decision: "block",
    reason: "save this",
  });
  expect(written("PreToolUse", { deny: "no" })).toEqual({ decision: "deny", reason: "no" });
});

test("a sub-agent gets its brief before its task, and its other arguments stay", () => {
  expect(written("PreToolUse", { context: "Use pnpm" }, "invoke_agent")).toEqual({
    hookSpecificOutput: {
      hookEventName: "BeforeTool",
      tool_input: { agent_name: "labagent", prompt: "Use pnpm\n\nSUBTASK-MARK do it" },
    },
  });
  expect(written("PreToolUse", { context: "Use pnpm" }, "run_shell_command")).toBeUndefined();
});
