import { expect, test } from "bun:test";
import { givenEvent, readHookWords } from "#doors/hooks/hook-door.ts";

test.each([
  [[], { event: undefined, host: "claude" }],
  [["stop"], { event: "stop", host: "claude" }],
  [["Stop"], { event: "Stop", host: "claude" }],
  [["--host", "claude"], { event: undefined, host: "claude" }],
  [["--host=codex"], { event: undefined, host: "codex" }],
  [["stop", "--host", "codex"], { event: "stop", host: "codex" }],
  [["--host", "codex", "stop"], { event: "stop", host: "codex" }],
  [["--host=codex", "stop"], { event: "stop", host: "codex" }],
  [["stop", "--host"], { event: "stop", host: "" }],
  [["stop", "--host="], { event: "stop", host: "" }],
])("the words %j are read", (words, read) => {
  expect(readHookWords(words)).toEqual(read);
});

test.each([
  [["stop", "now"]],
  [["--verbose"]],
  [["stop", "--verbose"]],
  [["-"]],
  [["--host", "claude", "--host", "claude"]],
  [["--host=claude", "stop", "now"]],
  [["--hosts", "claude"]],
])("the words %j are not understood", (words) => {
  expect(readHookWords(words)).toBeUndefined();
});

test.each([
  [[], "unknown"],
  [[""], "unknown"],
  [["--host", "claude"], "unknown"],
  [["session-start"], "SessionStart"],
  [["--host=claude", "stop"], "Stop"],
  [["birthday"], "birthday"],
  [["stop", "now"], "Stop"],
  [["x".repeat(100)], "x".repeat(32)],
])("before there is a payload, %j is logged as %s", (words, event) => {
  expect(givenEvent(words)).toBe(event);
});
