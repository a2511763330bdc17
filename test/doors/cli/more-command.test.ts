import { expect, test } from "bun:test";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { findCommand } from "#doors/cli/find-command.ts";
import { everydayPage, groupPage } from "#doors/cli/help-pages.ts";
import { MORE_GROUPS, morePage, namesIn } from "#doors/cli/more-command.ts";
import { wrap } from "#doors/cli/terminal/columns.ts";
import { paintFor } from "#doors/cli/terminal/text-stream.ts";

const paint = paintFor(false);
const linesOf = (page: string) => wrap(page, 80).split("\n").length;

test("the first page has ten commands beside `loci` itself, on 22 lines", () => {
  expect(COMMANDS.filter(({ group }) => group === "everyday")).toHaveLength(10);
  expect(linesOf(everydayPage(COMMANDS, paint))).toBeLessThanOrEqual(22);
});

test("`loci more` has twelve lines, and each group fits a screen", () => {
  expect(linesOf(morePage(COMMANDS))).toBeLessThanOrEqual(12);
  for (const group of MORE_GROUPS) {
    const rows = COMMANDS.filter((row) => row.group === group);
    expect(linesOf(groupPage(rows, paint))).toBeLessThanOrEqual(22);
  }
});

test("every command is of every day, in a group of `loci more`, or an older name", () => {
  const groups = ["everyday", "older", ...MORE_GROUPS];
  expect(COMMANDS.filter(({ group }) => !groups.includes(group))).toEqual([]);
});

test("each group is named by its first line's word, and every name in a line is a command", () => {
  for (const group of MORE_GROUPS) {
    const names = namesIn(COMMANDS, group);
    expect(names).toContain(group);
    for (const name of names) expect(() => findCommand(COMMANDS, [name])).not.toThrow();
  }
});
