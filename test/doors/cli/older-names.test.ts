import { expect, test } from "bun:test";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { findCommand } from "#doors/cli/find-command.ts";
import { GONE_NAMES, OLDER_COMMANDS, OLDER_NAMES, REASONS } from "#doors/cli/older-names.ts";

const namedBy = (words: string) => findCommand(COMMANDS, words.split(" "));

test("every older name works, has a reason, and names a command of now", () => {
  for (const [name, { now, reason }] of Object.entries(OLDER_NAMES)) {
    expect(namedBy(name).kind).toBe("command");
    expect(namedBy(now)).toMatchObject({ kind: "command" });
    expect(Object.keys(REASONS)).toContain(reason);
  }
});

test("every command among the older ones is in the table of older names", () => {
  const names = OLDER_COMMANDS.map(({ name }) => name);
  expect(names.filter((name) => !(name in OLDER_NAMES))).toEqual([]);
});

test.each(Object.entries(GONE_NAMES))("`loci %s` is gone, and names `loci %s`", (name, now) => {
  expect(() => namedBy(name)).toThrow(`\`${name}\` is now \`loci ${now}\``);
  expect(namedBy(now)).toMatchObject({ kind: "command" });
});
