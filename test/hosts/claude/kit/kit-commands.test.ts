import { describe, expect, test } from "bun:test";
import { agentRows, findAgentRow } from "#doors/cli/agent-door.ts";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { findCommand } from "#doors/cli/find-command.ts";
import { parseFlags } from "#doors/cli/usage/strict-usage.ts";
import { KIT_COMMANDS } from "#hosts/claude/kit/kit-commands.ts";
import { kitFiles } from "#hosts/claude/kit/kit-files.ts";

/** A placeholder that is filled when the text is read, and a possible word for it. */
const SAMPLES: Readonly<Record<string, string>> = {
  "<category>": "decision",
  "<count>": "2",
  "<key>": "enabled",
  "<value>": "true",
};

/** The words of a line, as a shell would hand them over. */
function wordsOf(line: string): string[] {
  const filled = line
    .replaceAll(/<[a-z ,]+>/g, (hole) => SAMPLES[hole] ?? "word")
    .replaceAll(/\$\{CLAUDE_SESSION_ID\}/g, "s-1");
  return [...filled.matchAll(/(?:[^\s']|'[^']*')+/g)].map(([word]) => word.replaceAll("'", ""));
}

const linesIn = (text: string) => text.match(/(?<=`)loci [^`]+(?=`)/g) ?? [];

const files = kitFiles("plugin").map(({ path, text }) => ({ name: path, text }));
const skill = files.find(({ name }) => name.endsWith("/SKILL.md"));
const texts = [...KIT_COMMANDS, ...files.filter(({ name }) => !name.startsWith("commands/"))];
const lines = texts.flatMap(({ name, text }) => linesIn(text).map((line) => [name, line] as const));

test("every command has lines to check", () => {
  for (const { name, text } of KIT_COMMANDS)
    expect([name, linesIn(text).length > 0]).toEqual([name, true]);
});

test.each(lines)("in %s, `%s` is a line that loci takes", async (_, line) => {
  const [program, ...words] = wordsOf(line);
  expect(program).toBe("loci");
  const isOfAgent = words[0] === "agent";
  const named = isOfAgent
    ? { kind: "command" as const, ...findAgentRow(agentRows(COMMANDS), words.slice(1)) }
    : findCommand(COMMANDS, words);
  if (named.kind === "group") throw new Error(`${line} names no command`);
  const { command } = await named.row.load();
  parseFlags(named.rest, { command: named.row.name, args: command.args });
});

describe.each([...KIT_COMMANDS])("$name", ({ may, text, about, hint }) => {
  test("may run what its text asks for, but for what its user is asked about", () => {
    const unasked = linesIn(text).filter((line) => !line.startsWith("loci config set"));
    const isAllowed = (line: string) => may.some((name) => `${line} `.startsWith(`loci ${name} `));
    expect(unasked.filter((line) => !isAllowed(line))).toEqual([]);
  });

  test("may run nothing that is not there", () => {
    for (const name of may) expect(findCommand(COMMANDS, name.split(" ")).kind).toBe("command");
  });

  test("is short, and takes what is typed where it says so", () => {
    expect(text.length).toBeLessThan(800);
    expect(text.includes("$ARGUMENTS")).toBe(hint !== undefined);
    expect(about.length).toBeLessThan(80);
  });
});

test("lines that the host runs itself need no input, and never fail without one", () => {
  const own = KIT_COMMANDS.flatMap(({ text }) => text.match(/!`[^`]*`/g) ?? []);
  expect(own.length).toBeGreaterThan(3);
  for (const line of own) expect(line).not.toMatch(/[$<>|;&]/);
});

test("the skill's text before every session is short", () => {
  const [, about = ""] = /^description: (.*)$/m.exec(skill?.text ?? "") ?? [];
  expect(about.length).toBeWithin(1, 320);
});

test("a command asks its user in the same turn, because the host forgets its permission with the next", () => {
  const asking = KIT_COMMANDS.filter(({ text }) => /\bagree|whether it is right/.test(text));
  expect(asking.length).toBeGreaterThan(0);
  for (const { text } of asking) expect(text).toContain("AskUserQuestion");
});
