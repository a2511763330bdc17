import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import type { JsonObject } from "#base/json.ts";
import { CLAUDE_CALLS } from "#hosts/claude/claude-calls.ts";
import { HOOK_EVENTS, type HookCall, type IgnoredCall } from "#hosts/hook-call.ts";

const FIXTURES = "test/fixtures/hosts/claude";
const SESSION = "7d3f2c1a-5b8e-4c6d-9a10-2e4f6b8c0d1e";
const TRANSCRIPTS = "/home/ada/.claude/projects/-home-ada-engine";

const COMMON = {
  sessionId: SESSION,
  session: { host: "claude", id: SESSION, locator: `${TRANSCRIPTS}/${SESSION}.jsonl` },
  cwd: "/home/ada/engine",
  agentId: undefined,
  agentType: undefined,
} as const;

const SPAWN = {
  kind: "spawn",
  agentType: "general-purpose",
  description: "look",
  prompt: "Count files",
  isTeam: false,
} as const;
const AGENT = { agentId: "a1b2c3d4e5f607182", agentType: "general-purpose" };

const CALLS: Readonly<Record<string, HookCall | IgnoredCall>> = {
  "session-start-startup": { ...COMMON, event: "SessionStart", source: "startup" },
  "session-start-resume": { ...COMMON, event: "SessionStart", source: "resume" },
  "session-start-compact": { ...COMMON, event: "SessionStart", source: "compact" },
  "user-prompt-submit": {
    ...COMMON,
    event: "UserPromptSubmit",
    prompt: "hello",
    command: undefined,
    by: "person",
  },
  "pre-tool-use-agent": {
    ...COMMON,
    event: "PreToolUse",
    effects: [SPAWN],
    toolUseId: "toolu_01AdaLooksAround000001",
  },
  "pre-tool-use-bash": {
    ...COMMON,
    event: "PreToolUse",
    effects: [{ kind: "run", command: "echo hi" }],
    toolUseId: "toolu_01AdaSaysHi0000000002",
  },
  "post-tool-use-agent": {
    ...COMMON,
    event: "PostToolUse",
    effects: [SPAWN],
    toolUseId: "toolu_01AdaLooksAround000001",
  },
  "post-tool-use-bash": {
    ...COMMON,
    event: "PostToolUse",
    effects: [{ kind: "run", command: "echo hi" }],
    toolUseId: "toolu_01AdaSaysHi0000000002",
  },
  "subagent-start": { ...COMMON, ...AGENT, event: "SubagentStart" },
  "subagent-stop": {
    ...COMMON,
    ...AGENT,
    event: "SubagentStop",
    isContinued: false,
    agentSession: {
      host: "claude",
      id: `agent-${AGENT.agentId}`,
      locator: `${TRANSCRIPTS}/${SESSION}/subagents/agent-${AGENT.agentId}.jsonl`,
    },
    lastMessage: "counted",
  },
  "subagent-stop-helper": { ignored: "a helper of the host", sessionId: SESSION },
  stop: {
    ...COMMON,
    event: "Stop",
    promptId: "c0ffee11-2b3c-4d5e-8f60-718293a4b5c6",
    isContinued: false,
    lastMessage: "done it",
  },
  "pre-compact": {
    ...COMMON,
    event: "PreCompact",
    trigger: "manual",
    customInstructions: undefined,
  },
  "post-compact": {
    ...COMMON,
    event: "PostCompact",
    trigger: "manual",
    compactSummary: "done",
  },
  "session-end": { ...COMMON, event: "SessionEnd", reason: "other" },
};

const NAMES = Object.keys(CALLS);

test("every captured payload of the host has its test, and every event has a payload", () => {
  const files = readdirSync(FIXTURES).map((name) => name.replace(".json", ""));
  expect(files.sort()).toEqual([...NAMES].sort());
  const events = new Set(
    Object.values(CALLS).flatMap((call) => ("event" in call ? call.event : [])),
  );
  expect([...events].sort()).toEqual([...HOOK_EVENTS].sort());
});

test.each(NAMES)("%s is read into the call that it means", async (name) => {
  expect(read(await payloadOf(name))).toStrictEqual(CALLS[name] as HookCall | IgnoredCall);
});

test.each(NAMES)("%s is read the same with fields that nobody knows yet", async (name) => {
  const payload = { ...(await payloadOf(name)), moon_phase: { full: [true, null] }, cwd_hint: 7 };
  expect(read(payload)).toStrictEqual(CALLS[name] as HookCall | IgnoredCall);
});

test.each(NAMES)("%s is read the same whether a field is null or not there", async (name) => {
  const payload = await payloadOf(name);
  const optional = ["transcript_path", "cwd", "agent_type", "last_assistant_message"];
  const without = Object.entries(payload).filter(([field]) => !optional.includes(field));
  const nulls = optional.map((field) => [field, null] as const);
  expect(read(Object.fromEntries([...without, ...nulls]))).toEqual(
    read(Object.fromEntries(without)),
  );
});

describe("a known field of a wrong type is refused by its name", () => {
  const wrong: readonly (readonly [string, JsonObject, string])[] = [
    ["stop", { session_id: 7 }, "session_id is not a text"],
    ["stop", { session_id: "../../etc" }, "session_id is not an id"],
    ["stop", { session_id: "x".repeat(257) }, "session_id is too long"],
    ["stop", { transcript_path: ["/a"] }, "transcript_path is not a text"],
    ["stop", { transcript_path: "a.jsonl" }, "transcript_path is not an absolute path"],
    ["stop", { cwd: "/a\0b" }, "cwd is not an absolute path"],
    ["stop", { cwd: `/${"a".repeat(4096)}` }, "cwd is not an absolute path"],
    ["stop", { stop_hook_active: "yes" }, "stop_hook_active is neither true nor false"],
    ["stop", { last_assistant_message: {} }, "last_assistant_message is not a text"],
    ["stop", { agent_id: "a/b" }, "agent_id is not an id"],
    ["stop", { agent_type: true }, "agent_type is not a text"],
    ["session-start-startup", { source: 1 }, "source is not a text"],
    ["user-prompt-submit", { prompt: null }, "prompt is missing"],
    ["user-prompt-submit", { prompt: ["hi"] }, "prompt is not a text"],
    ["pre-tool-use-bash", { tool_name: null }, "tool_name is missing"],
    ["pre-tool-use-bash", { tool_input: null }, "tool_input is missing"],
    ["pre-tool-use-bash", { tool_input: ["ls"] }, "tool_input is not an object"],
    ["post-tool-use-bash", { tool_use_id: 1 }, "tool_use_id is not a text"],
    ["subagent-stop", { agent_transcript_path: 0 }, "agent_transcript_path is not a text"],
    ["pre-compact", { trigger: false }, "trigger is not a text"],
    ["pre-compact", { custom_instructions: 3 }, "custom_instructions is not a text"],
    ["post-compact", { compact_summary: [] }, "compact_summary is not a text"],
    ["session-end", { reason: {} }, "reason is not a text"],
  ];
  test.each(wrong)("%s with %j: %s", async (name, change, message) => {
    const payload = { ...(await payloadOf(name)), ...change };
    expect(() => read(payload)).toThrow(message);
  });
});

test.each([
  ["session-start-startup", { source: "reborn" }, { source: "startup" }],
  ["pre-compact", { trigger: "cosmic" }, { trigger: "auto" }],
  ["session-end", { reason: null }, { reason: "other" }],
  ["stop", { stop_hook_active: true }, { isContinued: true }],
  ["stop", { cwd: "/home/ada/../ada/engine/" }, { cwd: "/home/ada/engine" }],
])("%s with %j becomes %j", async (name, change, becomes) => {
  expect(read({ ...(await payloadOf(name)), ...change })).toMatchObject(becomes);
});

test.each([
  { agent_id: "acompact-1f2e3d", agent_type: null },
  { agent_id: null, agent_transcript_path: "/home/ada/agent-acompact-1f2e3d.jsonl" },
])("%j is the host's internal agent, as in other versions", async (change) => {
  const call = read({ ...(await payloadOf("subagent-stop")), ...change });
  expect(call).toEqual({ ignored: "a helper of the host", sessionId: SESSION });
});

describe("a prompt says who wrote it", () => {
  const prompt = async (change: JsonObject, env = {}) =>
    read({ ...(await payloadOf("user-prompt-submit")), ...change }, env);

  test("a command is apart from its words", async () => {
    const call = await prompt({ prompt: "/memory:save use tabs" });
    expect(call).toMatchObject({ command: "/memory:save", prompt: "use tabs" });
  });

  test("the host's source, or its surface, says that no person did", async () => {
    expect(await prompt({ source: "user" })).toMatchObject({ by: "person" });
    expect(await prompt({ source: "loop_wakeup" })).toMatchObject({ by: "program" });
    const env = { CLAUDE_CODE_ENTRYPOINT: "sdk-py" };
    expect(await prompt({}, env)).toMatchObject({ by: "program" });
  });

  test("a text that the host writes in a person's place is ignored", async () => {
    const call = await prompt({ prompt: "<task-notification>done</task-notification>" });
    expect(call).toEqual({ ignored: "the host wrote the prompt", sessionId: SESSION });
  });
});

function read(payload: JsonObject, env = {}): HookCall | IgnoredCall {
  const raw = { event: undefined, payload, env };
  const event = CLAUDE_CALLS.eventOf(raw);
  if (!event) throw new Error("the payload names no event");
  return CLAUDE_CALLS.read(event, raw);
}

async function payloadOf(name: string): Promise<JsonObject> {
  return Bun.file(`${FIXTURES}/${name}.json`).json();
}

test("the word for the event decides, else the payload", () => {
  const payload = { hook_event_name: "SessionEnd" };
  expect(CLAUDE_CALLS.eventOf({ event: "stop", payload })).toBe("Stop");
  expect(CLAUDE_CALLS.eventOf({ event: undefined, payload })).toBe("SessionEnd");
});

test.each([{}, { hook_event_name: 7 }, { hook_event_name: "Birthday" }, { hook_event_name: "" }])(
  "the payload %j names no event",
  (payload) => {
    expect(CLAUDE_CALLS.eventOf({ event: undefined, payload })).toBeUndefined();
  },
);
