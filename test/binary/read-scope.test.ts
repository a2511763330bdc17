import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { COMMANDS } from "#doors/cli/command-table.ts";
import type { CommandRow } from "#doors/cli/usage/command.ts";
import { ASKED_FLAGS } from "#hosts/claude/settings/permissions.ts";
import { hash12 } from "#project/project-hash.ts";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { mcpClient } from "#test/mcp-test-client.ts";
import { type ProjectsHome, type ProjectTexts, projectsHome } from "#test/two-projects.ts";

// Every command with every word and flag, from the table of commands: a new command is tried without a line here.

/** These serve until somebody ends them, or ask a server; the tools of `mcp` are tried below. */
const SERVING: readonly string[] = ["mcp", "ui", "hook", "upgrade", "model add", "tutorial", "man"];

setDefaultTimeout(120_000);

let home: TestHome;
let projects: ProjectsHome;
let words: readonly string[];
const tally = { runs: 0, refused: 0, inScope: 0, asked: 0, leaked: [] as string[] };

beforeAll(async () => {
  await lociBinary();
  home = testHome();
  projects = await projectsHome(home);
  words = await wordsFor(projects);
  cpSync(home.path, `${home.path}.before`, { recursive: true, preserveTimestamps: true });
}, 120_000);

afterAll(() => {
  const { leaked, ...counts } = tally;
  process.stdout.write(`commands: ${JSON.stringify({ ...counts, leaked: leaked.length })}\n`);
  rmSync(`${home.path}.before`, { recursive: true, force: true });
  home[Symbol.dispose]();
});

/** The words by which an agent may name another project, or something in it. */
async function wordsFor({ other, friend, person, here }: ProjectsHome): Promise<string[]> {
  const found = await Promise.all(
    [["wombat"], ["wombat", "--turns"], ["--turns", "salary"]].map(async (asked) => {
      const { stdout } = await person(
        ["search", "--all", "--json", "--limit", "100", ...asked],
        here,
      );
      const { found: hits } = JSON.parse(stdout) as {
        found: { id: string }[];
      };
      return hits;
    }),
  );
  const ids = found
    .flat()
    .filter(({ id }) => id !== undefined)
    .map(({ id }) => id);
  const named = [other, friend].flatMap(({ root, session, transcript }) => {
    const name = root.slice(root.lastIndexOf("/") + 1);
    const memory = `${home.path}/.claude/projects/${hash12(root)}/memory/MEMORY.md`;
    return [
      ...[name, root, `../${name}`, session, session.slice(0, 8), transcript, memory],
      ...[
        `project:${name} wombat`,
        `project:${root} wombat`,
        `project:${name} layout:transcript salary`,
      ],
      ...[`${root}/.claude/memory`, `${root}/_memory/conversations/${session}.md`, `${session}#0`],
      ...[`${home.path}/.claude/projects/${name}/_index.md`, `${root}/.claude/memory/decisions`],
    ];
  });
  return [...new Set([...named, ...ids, "-project:here wombat", "wombat", "ledger payments"])];
}

/** The texts of another project that an agent may not read: of a related one its conversations. */
function forbidden({ other, friend }: ProjectsHome): string[] {
  const all = ({ notes, conversations }: ProjectTexts) =>
    [notes, conversations].flatMap((one) => Object.values(one));
  return [...all(other), ...Object.values(friend.conversations)];
}

/** The texts of other projects that are in an output, or that a command has copied into the agent's project. */
function leaks(output: string): string[] {
  const copied = [projects.here, `${home.path}/.claude/projects/${hash12(projects.here)}`].flatMap(
    textsBelow,
  );
  const seen = [output, ...copied].join("\n");
  return forbidden(projects).filter((word) => seen.includes(word));
}

function textsBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => readFileSync(`${one.parentPath}/${one.name}`, "utf8"));
  } catch {
    return [];
  }
}

/** Puts the home back as it was before. */
function restore(): void {
  renameSync(home.path, `${home.path}.used`);
  cpSync(`${home.path}.before`, home.path, { recursive: true, preserveTimestamps: true });
  rmSync(`${home.path}.used`, { recursive: true, force: true });
}

/** Runs a command as an agent, and counts its result. */
async function attempt(argv: readonly string[]): Promise<void> {
  const ran = await projects.agent(argv);
  tally.runs++;
  const found = leaks(`${ran.stdout}\n${ran.stderr}`);
  if (found.length > 0) tally.leaked.push(`${argv.join(" ")}: ${found.join(", ")}`);
  else if (ran.code === 0) tally.inScope++;
  else tally.refused++;
  expect({ argv, found }).toEqual({ argv, found: [] });
}

/** The words after a command that name another project, with and without flags. */
async function linesFor({ name, load }: CommandRow): Promise<string[][]> {
  const { args } = (await load()).command;
  const entries = Object.entries(args);
  const positional = entries.filter(([, { type }]) => type === "positional").length;
  const flags = entries.flatMap(([flag, arg]) =>
    arg.type === "positional" ? [] : [[flag, arg] as const],
  );
  const own = name.split(" ");
  const isAsked = (flag: string) => ASKED_FLAGS.some((one) => one === `--${flag}`);
  tally.asked += flags.filter(([flag]) => isAsked(flag)).length;
  const withWord =
    positional === 0
      ? []
      : words.map((word) => [...own, ...Array(Math.min(positional, 1)).fill(word)]);
  const withWords =
    positional < 2 ? [] : words.map((word) => [...own, ...Array(positional).fill(word)]);
  const withFlag = flags
    .filter(([flag]) => !isAsked(flag))
    .flatMap(([flag, { type }]) => {
      const first = positional > 0 ? "wombat" : undefined;
      const values = type === "boolean" ? [`--${flag}`] : words.map((word) => `--${flag}=${word}`);
      return values.map((value) => [...own, ...(first ? [first] : []), value]);
    });
  const json = args["json"] ? withWord.map((line) => [...line, "--json"]) : [];
  return [own, ...withWord, ...withWords, ...withFlag, ...json];
}

describe("on the command line", () => {
  test("the texts are there: a person's words reach them", async () => {
    const { person, here, other } = projects;
    const { stdout } = await person(["search", "project:other wombat"], here);
    expect(stdout).toContain(other.notes["record"] ?? "?");
    const quoted = await person(["recall", "project:other wombat salary"], here);
    expect(quoted.stdout).toContain(other.conversations["prompt"] ?? "?");
    const spoken = await person(["transcript", other.session], here);
    expect(spoken.stdout).toContain(other.conversations["reply"] ?? "?");
  });

  test("an agent reads the notes of a related project, and the flag of a person opens all", async () => {
    const { agent, friend, other } = projects;
    expect((await agent(["search", "project:friend wombat"])).stdout).toContain(
      friend.notes["record"] ?? "?",
    );
    expect((await agent(["search", "wombat", "--project", "other"])).stdout).toContain(
      other.notes["record"] ?? "?",
    );
    expect((await agent(["-C", other.root, "transcript", other.session])).stdout).toContain(
      other.conversations["reply"] ?? "?",
    );
  });

  test("only a person relates two projects", async () => {
    const { agent } = projects;
    expect((await agent(["workspace", "relate", "here", "depends on", "other"])).code).toBe(1);
    expect((await agent(["search", "project:other wombat"])).code).toBe(1);
  });

  test.each(COMMANDS.filter(({ name }) => !SERVING.includes(name)))(
    "no word of an agent gets a text of another project from loci $name",
    async (row) => {
      try {
        for (const line of await linesFor(row)) await attempt(line);
      } finally {
        restore();
      }
    },
    600_000,
  );
});

test("no tool of MCP gets a text of another project", async () => {
  const { call, tool, close } = await mcpClient(
    home,
    {},
    { binary: await lociBinary(), open: ["here"], folder: "here" },
  );
  const { result } = await call("tools/list");
  const tools = result?.["tools"] as {
    name: string;
    inputSchema: { properties: Record<string, { type?: string }>; required?: string[] };
  }[];
  let calls = 0;
  const found: string[] = [];
  for (const { name, inputSchema } of tools) {
    const texts = Object.entries(inputSchema.properties).filter(
      ([, { type }]) => type === "string",
    );
    for (const [field] of texts) {
      for (const word of words) {
        const given = Object.fromEntries((inputSchema.required ?? []).map((one) => [one, word]));
        const answer = await tool(name, { ...given, [field]: word });
        calls++;
        found.push(
          ...leaks(JSON.stringify(answer)).map((leak) => `${name} ${field}=${word}: ${leak}`),
        );
      }
    }
  }
  await close();
  process.stdout.write(`MCP: ${tools.length} tools, ${calls} calls, leaked ${found.length}\n`);
  expect(found).toEqual([]);
}, 300_000);
