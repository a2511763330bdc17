import { describe, expect, test } from "bun:test";
import { CLAUDE_CALLS } from "#hosts/claude/claude-calls.ts";
import { HOOK_EVENTS, type HookCall, type HookEvent, type HookReply } from "#hosts/hook-call.ts";

const HEARD_AT_ONCE: readonly HookEvent[] = [
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
  "SubagentStart",
];
/** A reply as the host takes it; only the event of the call matters. */
function answerTo(event: HookEvent, reply: HookReply) {
  return CLAUDE_CALLS.write({ event } as HookCall, reply);
}

const DEAF = HOOK_EVENTS.filter((event) => !HEARD_AT_ONCE.includes(event));

describe("context goes out where it reaches the agent at once", () => {
  test.each([...HEARD_AT_ONCE])("%s", (event) => {
    expect(answerTo(event, { context: "notes" })).toEqual({
      hookSpecificOutput: { hookEventName: event, additionalContext: "notes" },
    });
  });
});

describe("context never goes out where it would start another turn or is thrown away", () => {
  test.each(DEAF)("%s", (event) => {
    expect(answerTo(event, { context: "notes" })).toBeUndefined();
  });
});

test.each([...HOOK_EVENTS])("a notice to the user goes out alone at %s", (event) => {
  expect(answerTo(event, { notice: "saved" })).toEqual({ systemMessage: "saved" });
});

test.each([...HOOK_EVENTS])("nothing to say at %s is nothing", (event) => {
  expect(answerTo(event, {})).toBeUndefined();
  expect(answerTo(event, { context: "", notice: "" })).toBeUndefined();
});
