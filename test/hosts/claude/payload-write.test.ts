import { describe, expect, test } from "bun:test";
import { writeClaudeReply } from "#hosts/claude/payload.ts";
import { HOOK_EVENTS, type HookEvent } from "#hosts/hook-call.ts";

const HEARD_AT_ONCE: readonly HookEvent[] = [
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
  "SubagentStart",
];
const DEAF = HOOK_EVENTS.filter((event) => !HEARD_AT_ONCE.includes(event));

describe("context goes out where it reaches the agent at once", () => {
  test.each([...HEARD_AT_ONCE])("%s", (event) => {
    expect(writeClaudeReply(event, { context: "notes" })).toEqual({
      hookSpecificOutput: { hookEventName: event, additionalContext: "notes" },
    });
  });
});

describe("context never goes out where it would start another turn or is thrown away", () => {
  test.each(DEAF)("%s", (event) => {
    expect(writeClaudeReply(event, { context: "notes" })).toBeUndefined();
  });
});

test.each([...HOOK_EVENTS])("a notice to the user goes out alone at %s", (event) => {
  expect(writeClaudeReply(event, { notice: "saved" })).toEqual({ systemMessage: "saved" });
});

test.each([...HOOK_EVENTS])("nothing to say at %s is nothing", (event) => {
  expect(writeClaudeReply(event, {})).toBeUndefined();
  expect(writeClaudeReply(event, { context: "", notice: "" })).toBeUndefined();
});
