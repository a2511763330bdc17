import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { hash12 } from "#project/project-hash.ts";
import { atWork } from "#test/at-work.ts";
import { testHome } from "#test/home.ts";
import { MEMORY, remembering } from "./events/briefing.ts";

test("a sub-agent gets the memories that match its task", async () => {
  using home = testHome();
  const { spawn, start } = await remembering(home);
  expect(await spawn("t1", "rotate the tokens")).toMatchObject({ outcome: "silent" });
  const brief = await start("a1");
  expect(brief).toContain('from earlier sessions in "app"');
  expect(brief).toContain("Notes, maybe outdated:\n- JWT tokens for authentication\n");
  expect(brief).not.toContain("PostgreSQL");
});

test("one that is woken again has it already", async () => {
  using home = testHome();
  const { spawn, start } = await remembering(home);
  await spawn("t1", "rotate the tokens");
  expect(await start("a1")).toContain("JWT");
  await spawn("t2", "move the orders");
  expect(await start("a1")).toBeUndefined();
  expect(await start("a2")).toContain("PostgreSQL");
});

test("the older tool, and one without a type, count as well", async () => {
  using home = testHome();
  const { call, start } = await remembering(home);
  const tool_input = { description: "look", prompt: "rotate the tokens" };
  await call("PreToolUse", { tool_name: "Task", tool_use_id: "t1", tool_input });
  expect(await start("a1", "general-purpose")).not.toContain("PostgreSQL");
});

test("a sub-agent gets what the user said that may last, unless a memory says it", async () => {
  using home = testHome();
  const { spawn, start, root } = await remembering(home);
  const at = "2026-11-03T09:00:00Z";
  const texts = ["prices are stored in cents, never as floats", "JWT tokens for authentication"];
  const lines = texts.map((text, i) =>
    JSON.stringify({ at, session: "s", uuid: `u${i}`, text, lasting: 0.7 }),
  );
  await home.write(`.claude/loci/said/${hash12(root)}.jsonl`, `${lines.join("\n")}\n`);
  await spawn("t1", "rotate the tokens");
  const brief = await start("a1");
  expect(brief).toContain(
    'on 3 November the user said: "prices are stored in cents, never as floats"',
  );
  expect(brief?.match(/JWT tokens/g)).toHaveLength(1);
});

test("without a known task it receives a little of the project's memory", async () => {
  using home = testHome();
  const { spawn, start } = await remembering(home);
  await spawn("t1", "rotate the tokens");
  const brief = await start("a1", "Plan");
  expect(brief).toMatch(/JWT[\s\S]*PostgreSQL/);
  expect(brief?.length).toBeLessThanOrEqual(1200);
});

test("even if nothing matches the task", async () => {
  using home = testHome();
  const { spawn, start } = await remembering(home);
  await spawn("t1", "a haiku about spring");
  expect(await start("a1")).toMatch(/JWT[\s\S]*PostgreSQL/);
});

test("loci injects memory that its host does not load for it", async () => {
  using home = testHome();
  const { spawn, start, memory } = await remembering(home);
  await home.write(".claude/CLAUDE.md", "- never log tokens\n- speak Latin\n");
  await home.write(`${memory}/CLAUDE.md`, "- tokens live in vault\n");
  await spawn("t1", "rotate the tokens");
  const brief = await start("a1");
  expect(brief).toMatch(/vault[\s\S]*JWT|JWT[\s\S]*vault/);
  expect(brief).toContain("never log tokens");
  expect(brief).not.toContain("Latin");
  await spawn("t2", "rotate the tokens", { subagent_type: "general-purpose" });
  expect(await start("a2", "general-purpose")).not.toContain("never log tokens");
});

test("loci injects the host's own memory, which only the session gets from the host", async () => {
  using home = testHome();
  const { spawn, start, root, call } = await remembering(home);
  const folder = `.claude/projects/${hostSlug(root)}/memory`;
  await home.write(`${folder}/tokens.md`, "---\nname: tokens\n---\nThey expire after an hour.\n");
  await spawn("t1", "rotate the tokens");
  expect(await start("a1")).toContain("- tokens: They expire after an hour.");
  const { context } = await call("SessionStart", { source: "startup" });
  expect(context).toContain("JWT");
  expect(context).not.toContain("expire");
});

test("no brief is longer than its budget", async () => {
  using home = testHome();
  const { spawn, start, memory } = await remembering(home);
  const sections = Array.from(
    { length: 100 },
    (_, i) => `## Part ${i}\n\n- what ${i} needs: ${`<b> w${i} `.repeat(1 + (i % 20))}\n`,
  );
  await home.write(`${memory}/memory/MEMORY.md`, sections.join("\n"));
  await spawn("t1", "rotate the tokens");
  const brief = (await start("a1")) ?? "";
  expect(brief.length).toBeLessThanOrEqual(2000);
  expect(brief.length).toBeGreaterThan(900);
});

describe("it is silent, and nothing is saved", () => {
  test.each([
    ["LOCI_INJECT_SUBAGENT_BUDGET", "0"],
    ["LOCI_INJECT_SUBAGENT_BUDGETS", "Plan=500, explore=off"],
    ["LOCI_ENABLED", "off"],
  ])("by %s=%s", async (variable, value) => {
    using home = testHome();
    const { spawn, start } = await remembering(home, { [variable]: value });
    await spawn("t1", "rotate the tokens");
    expect(await start("a1")).toBeUndefined();
    expect(readdirSync(`${home.path}/.claude`)).toEqual(["projects"]);
  });

  test("about any other tool", async () => {
    using home = testHome();
    const { call } = await remembering(home);
    await call("PreToolUse", { tool_name: "Bash", tool_input: { command: "ls" } });
    expect(readdirSync(`${home.path}/.claude`)).toEqual(["projects"]);
  });
});

test("one type may be off while another is not, or have a budget of its own", async () => {
  using home = testHome();
  const { start, memory } = await remembering(home, {
    LOCI_INJECT_SUBAGENT_BUDGETS: "Plan=off, brief=600",
  });
  await home.write(`${memory}/memory/MEMORY.md`, `${MEMORY}${"- and more of it\n".repeat(50)}`);
  const short = await start("a0", "brief");
  expect(short).toContain("JWT");
  expect(short?.length).toBeLessThanOrEqual(600);
  expect(await start("a1", "Plan")).toBeUndefined();
  expect(await start("a2", "Explore")).toContain("JWT");
});

test("without memory nothing is injected", async () => {
  using home = testHome();
  const { call } = atWork(home);
  expect(await call("SubagentStart", { agent_id: "a1", agent_type: "Plan" })).toMatchObject({
    outcome: "silent",
  });
});

test("a prompt of any size is noted by its beginning", async () => {
  using home = testHome();
  const { spawn } = await remembering(home);
  await spawn("t1", "x".repeat(100_000));
  const folder = `${home.path}/.claude/loci/tasks`;
  const [name = ""] = readdirSync(folder);
  expect((await Bun.file(`${folder}/${name}`).json()).prompt).toHaveLength(4000);
});
