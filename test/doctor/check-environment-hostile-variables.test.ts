import { expect, test } from "bun:test";
import { threatsIn } from "#doctor/check-environment.ts";

test("a plain environment holds no threat", () => {
  expect(
    threatsIn({ HOME: "/home/ada", PATH: "/bin", BUN_INSTALL: "/opt/bun", NODE_OPTIONS: "-r x" }),
  ).toEqual([]);
});

test.each([
  ["BUN_OPTIONS", true],
  ["BUN_BE_BUN", true],
  ["BUN_INSPECT", true],
  ["BUN_INSPECT_NOTIFY", true],
  ["BUN_BYTECODE_ORDER_OUT", true],
  ["BUN_JSC_useJIT", false],
  ["LD_PRELOAD", false],
  ["DYLD_INSERT_LIBRARIES", false],
])("%s is a threat, cleared by the hook command: %p", (name, guarded) => {
  expect(threatsIn({ [name]: "1" })).toEqual([{ name, guarded, what: expect.any(String) }]);
});

test("an empty variable is none", () => {
  expect(threatsIn({ BUN_OPTIONS: "", BUN_BE_BUN: undefined })).toEqual([]);
});
