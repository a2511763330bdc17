import { expect, test } from "bun:test";
import { eventWord, HOOK_EVENTS, hookEvent } from "#hosts/hook-call.ts";

test.each([
  ["SessionStart", "session-start"],
  ["UserPromptSubmit", "user-prompt-submit"],
  ["PreToolUse", "pre-tool-use"],
  ["SubagentStop", "subagent-stop"],
  ["Stop", "stop"],
] as const)("%s is %s on a command line", (event, word) => {
  expect(eventWord(event)).toBe(word);
});

test.each([...HOOK_EVENTS])("%s is found by both of its spellings", (event) => {
  expect(hookEvent(event)).toBe(event);
  expect(hookEvent(eventWord(event))).toBe(event);
});

test.each(["", "-", "birthday", "stop now", "stopp", "Notification", "constructor"])(
  "%j is no event",
  (word) => {
    expect(hookEvent(word)).toBeUndefined();
  },
);
