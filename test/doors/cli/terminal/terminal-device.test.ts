import { expect, test } from "bun:test";
import { mayBeTerminal } from "#doors/cli/terminal/terminal-device.ts";

// What Linux, macOS and Windows say about a terminal, the null device, a file and a pipe.

test.each([
  ["linux: a terminal", true, 34816, 259, true],
  ["linux: /dev/null", true, 259, 259, false],
  ["linux: a file", false, 0, 259, false],
  ["darwin: a terminal", true, 268435456, 50331650, true],
  ["darwin: /dev/null", true, 50331650, 50331650, false],
  ["darwin: a pipe", false, 0, 50331650, false],
  ["win32: a console or NUL", true, 0, undefined, true],
  ["win32: a file", false, 0, undefined, false],
] as const)("%s", (_, isCharacterDevice, rdev, nullRdev, expected) => {
  expect(mayBeTerminal({ isCharacterDevice, rdev, nullRdev })).toBe(expected);
});
