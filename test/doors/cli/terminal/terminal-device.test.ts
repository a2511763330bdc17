import { expect, test } from "bun:test";
import { terminalDevice } from "#doors/cli/terminal/terminal-device.ts";

// What Linux, macOS and Windows say about a terminal, the null device, a file and a pipe.

test.each([
  ["linux: a terminal", true, 34816, 259, "yes"],
  ["linux: /dev/null", true, 259, 259, "no"],
  ["linux: a file", false, 0, 259, "no"],
  ["darwin: a terminal", true, 268435456, 50331650, "yes"],
  ["darwin: /dev/null", true, 50331650, 50331650, "no"],
  ["darwin: a pipe", false, 0, 50331650, "no"],
  ["win32: a console or NUL", true, 0, undefined, "ask"],
  ["win32: a file", false, 0, undefined, "no"],
] as const)("%s", (_, isCharacterDevice, rdev, nullRdev, expected) => {
  expect(terminalDevice({ isCharacterDevice, rdev, nullRdev })).toBe(expected);
});
