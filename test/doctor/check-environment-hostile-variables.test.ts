import { expect, test } from "bun:test";
import { checkEnvironment } from "#doctor/check-environment.ts";
import { testHome } from "#test/home.ts";

function warningsFor(env: Readonly<Record<string, string>>) {
  using home = testHome();
  return checkEnvironment(home.world(env)).filter(({ verdict }) => verdict !== "fine");
}

test("a plain environment holds no threat", () => {
  const env = { PATH: "/bin", BUN_INSTALL: "/opt/bun", NODE_OPTIONS: "-r x" };
  expect(warningsFor(env)).toEqual([]);
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
])("%s is a threat, cleared by the hook command: %p", (name, isCleared) => {
  const [warning, ...others] = warningsFor({ [name]: "1" });
  expect([warning?.says.startsWith(`${name} is set: it `), others]).toEqual([true, []]);
  expect(warning?.hint?.includes("cannot clear it")).toBe(!isCleared);
});

test("an empty variable is none", () => {
  expect(warningsFor({ BUN_OPTIONS: "" })).toEqual([]);
});
