import { expect, test } from "bun:test";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { isSilent } from "#doors/cli/usage/shared-flags.ts";
import { parseFlags } from "#doors/cli/usage/strict-usage.ts";

/** As many as the table has names: a name that is no command would be missing here. */
const REPORTING_COMMANDS = 46;

const ARGS = {
  text: { type: "positional", required: false },
  json: { type: "boolean" },
  "dry-run": { type: "boolean", alias: "n" },
} as const;

test.each([
  ["forget", "x", true],
  ["forget", "x --json", false],
  ["forget", "x -n", false],
  ["list", "", false],
])("a quiet `loci %s %s` prints nothing: %p", (name, line, expected) => {
  const words = line === "" ? [] : line.split(" ");
  const { flags } = parseFlags(words, { command: name, args: ARGS });
  expect(isSilent({ name, args: ARGS, flags, words: 1 })).toBe(expected);
});

test("a quiet `loci set` prints the settings, and no report of a change", () => {
  const quiet = (words: number, flags = new Map<string, string[]>()) =>
    isSilent({ name: "set", args: ARGS, flags, words });
  expect([quiet(0), quiet(1), quiet(2), quiet(1, new Map([["default", []]]))]).toEqual([
    ...[false, false, true, true],
  ]);
});

test("a command that asks first is silent only if its user has agreed by a flag", () => {
  const args = { ...ARGS, yes: { type: "boolean", alias: "y" } } as const;
  for (const [line, expected] of [
    ["", false],
    ["-y", true],
    ["--yes", true],
  ] as const) {
    const words = line === "" ? [] : [line];
    const { flags } = parseFlags(words, { command: "init", args });
    expect(isSilent({ name: "init", args, flags, words: 0 })).toBe(expected);
  }
});

test("the commands that `-q` silences change something, and each of their names is a command", () => {
  const silent = COMMANDS.filter(({ name }) =>
    isSilent({ name, args: {}, flags: new Map(), words: 0 }),
  );
  expect(silent).toHaveLength(REPORTING_COMMANDS);
  expect(
    silent.every(({ group, name }) => group !== "status" || /^(?:pause|resume)$/.test(name)),
  ).toBe(true);
});
