import { expect, test } from "bun:test";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { findCommand } from "#doors/cli/find-command.ts";

test.each([
  ["list", "list", []],
  ["save 'a b'", "remember", ["'a", "b'"]],
  ["note decision --title A", "journal note decision", ["--title", "A"]],
  ["config get autoLoad", "set", ["--bare", "autoLoad"]],
  ["record restore use-jwt", "record restore", ["use-jwt"]],
])("`loci %s` is `loci %s`", (line, name, rest) => {
  const found = findCommand(COMMANDS, line.split(" "));
  expect(found).toMatchObject({ kind: "command", row: { name }, rest });
});

test("a word that is a name of every object is no command", () => {
  expect(() => findCommand(COMMANDS, ["constructor"])).toThrow("no command");
});

test("a flag before every command is no command", () => {
  expect(() => findCommand(COMMANDS, ["--no-such"])).toThrow("`loci` has no flag `--no-such`");
});
