import { expect, test } from "bun:test";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { commandPage, everydayPage } from "#doors/cli/help-pages.ts";
import { wrap } from "#doors/cli/terminal/columns.ts";
import { paintFor } from "#doors/cli/terminal/text-stream.ts";

const paint = paintFor(false);
const linesAt80 = (page: string) => wrap(page, 80).split("\n").length;

/** A screen of 24 lines, with the command above and the prompt below. */
const MAX_LINES = 23;

/** Pages of commands that programs and agents call. */
const LONG = ["record update", "record candidate"];

test("the page of each command fits a screen of 80 columns, and begins with examples", async () => {
  for (const row of COMMANDS.filter(({ name }) => !LONG.includes(name))) {
    const page = commandPage(row, (await row.load()).command, { paint, all: false });
    expect(`${row.name}: ${Math.max(linesAt80(page), MAX_LINES)}`).toBe(
      `${row.name}: ${MAX_LINES}`,
    );
    expect(page.split("\n\n")[1]).toStartWith("Examples:");
  }
  expect(linesAt80(everydayPage(COMMANDS, paint))).toBeLessThanOrEqual(MAX_LINES);
});

test("a rare flag is only named, and explained on the whole page", async () => {
  const row = COMMANDS.find(({ name }) => name === "search");
  const command = (await row?.load())?.command;
  if (!row || !command) throw new Error("there is no such command");
  const [short, whole] = [false, true].map((all) => commandPage(row, command, { paint, all }));
  expect(short).toContain("--author, --trust");
  expect(short).not.toContain("--author <who>");
  expect(whole).toContain("--author <who>");
});
