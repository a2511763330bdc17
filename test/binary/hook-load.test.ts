import { expect, test } from "bun:test";
import { readdirSync, statSync, utimesSync } from "node:fs";
import { hash12 } from "#project/project-hash.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { inShell, loggedIn, QUIET } from "./hook-caller.ts";

const SESSION = { session_id: "s-1" };

async function remembering(home: TestHome) {
  const cwd = home.folder("app");
  const memory = `.claude/projects/${hash12(cwd)}/memory/MEMORY.md`;
  await home.write(memory, "- JWT for authentication\n- PostgreSQL for orders\n");
  const hook = async (word: string, payload: object) => {
    await home.write("payload.json", JSON.stringify({ ...SESSION, cwd, ...payload }));
    return inShell(home, `"$LOCI" hook ${word} < payload.json`);
  };
  return { hook, cwd, memory };
}

const contextOf = (stdout: string): string =>
  JSON.parse(stdout).hookSpecificOutput.additionalContext;

test("a session is briefed when it starts and after a compaction, not when it goes on", async () => {
  using home = testHome();
  const { hook } = await remembering(home);
  const first = await hook("session-start", { source: "startup" });
  expect(contextOf(first.stdout)).toContain("- JWT for authentication\n- PostgreSQL for orders");
  expect(await hook("session-start", { source: "resume" })).toEqual(QUIET);
  expect(await hook("session-start", { source: "compact" })).toEqual(first);
  expect(loggedIn(home).map(({ outcome }) => outcome)).toEqual(["answered", "silent", "answered"]);
});

test("a sub-agent is briefed for its task, once", async () => {
  using home = testHome();
  const { hook } = await remembering(home);
  const tool_input = { description: "rotate", prompt: "rotate the JWT", subagent_type: "Plan" };
  const spawn = { tool_name: "Agent", tool_use_id: "t1", tool_input };
  const agent = { agent_id: "a1", agent_type: "Plan" };
  expect(await hook("pre-tool-use", spawn)).toEqual(QUIET);
  const { stdout } = await hook("subagent-start", agent);
  // The memory that matches the task comes first; one as small as this comes whole.
  expect(contextOf(stdout)).toMatch(/JWT[\s\S]*PostgreSQL/);
  expect(await hook("subagent-start", agent)).toEqual(QUIET);
});

test("every file of the hooks is private", async () => {
  using home = testHome();
  const { hook } = await remembering(home);
  const tool_input = { description: "rotate", prompt: "rotate the JWT", subagent_type: "Plan" };
  await hook("session-start", { source: "startup" });
  await hook("pre-tool-use", { tool_name: "Agent", tool_use_id: "t1", tool_input });
  await hook("pre-tool-use", { tool_name: "Agent", tool_use_id: "t2", tool_input });
  await hook("subagent-start", { agent_id: "a1", agent_type: "Plan" });
  const folder = `${home.path}/.claude/loci`;
  const names = [...new Bun.Glob("**").scanSync({ cwd: folder, dot: true })];
  for (const kind of ["agents/", "briefed/", "briefs/", "log/", "tasks/"]) {
    expect(names.some((name) => name.startsWith(kind))).toBe(true);
  }
  for (const name of names) expect(statSync(`${folder}/${name}`).mode & 0o077).toBe(0);
});

test("a cached answer equals a computed one", async () => {
  using home = testHome();
  const { hook, memory } = await remembering(home);
  const old = new Date(Date.now() - 60_000);
  utimesSync(`${home.path}/${memory}`, old, old);
  const brief = () => hook("session-start", { source: "startup" });
  const tool_input = { description: "", prompt: "rotate the JWT", subagent_type: "Plan" };
  const agent = async (id: string) => {
    await hook("pre-tool-use", { tool_name: "Agent", tool_use_id: id, tool_input });
    return hook("subagent-start", { agent_id: id, agent_type: "Plan" });
  };
  const [first, task] = [await brief(), await agent("a1")];
  // Nothing is cached that depends on a file of this very moment, such as those that the first calls have written.
  const loci = `${home.path}/.claude/loci`;
  for (const name of new Bun.Glob("**").scanSync({ cwd: loci, dot: true })) {
    utimesSync(`${loci}/${name}`, old, old);
  }
  // The first call of all makes the folder of the cache.
  expect(await brief()).toEqual(first);
  expect(await agent("a2")).toEqual(task);
  const kept = readdirSync(`${home.path}/.claude/loci/kept`);
  // The project's context, the rows of its records, the brief and its texts, the journal's absence, and the review queue.
  expect(kept).toHaveLength(6);
  expect([await brief(), await agent("a3")]).toEqual([first, task]);
  await home.write(memory, "- sessions for authentication, not JWT\n");
  expect(contextOf((await brief()).stdout)).toContain("sessions for authentication");
  expect(contextOf((await agent("a4")).stdout)).toContain("sessions for authentication");
  await home.write("app/.claude/memory/memory-config.json", '{"enabled": false}');
  expect([await brief(), await agent("a5")]).toEqual([QUIET, QUIET]);
});

test("the brief is the same in every process", async () => {
  using home = testHome();
  const { hook } = await remembering(home);
  const ran = await Promise.all(
    Array.from({ length: 4 }, () => hook("session-start", { source: "clear" })),
  );
  expect(new Set(ran.map(({ stdout }) => stdout)).size).toBe(1);
});

test("without a cache a session is briefed all the same", async () => {
  using home = testHome();
  const { hook } = await remembering(home);
  await home.write(".claude/loci", "in the way");
  const { code, stdout } = await hook("session-start", { source: "startup" });
  expect([code, contextOf(stdout).includes("JWT")]).toEqual([0, true]);
});

test("a prompt reaches the other side of `loci inject` to the byte", async () => {
  using home = testHome();
  const { cwd } = await remembering(home);
  const print = (line: string) => inShell(home, line, { cwd });
  const { stdout } = await print(
    `printf 'a\\r\\033[1m\\n\\n## Task\\r\\nx' | "$LOCI" inject --session s-1`,
  );
  expect(stdout).toStartWith("a\r\u001b[1m\n\n## Loaded Memory Context\n\n### Project: app\n");
  expect(stdout).toEndWith("*\n\n\n## Task\r\nx");
  const { stdout: plain } = await print(
    `cd "$HOME" && printf 'a\\r\\n' | HOME=/tmp/none "$LOCI" inject`,
  );
  expect(plain).toBe("a\r\n");
});

test("a long prompt is not cut", async () => {
  using home = testHome();
  const { cwd } = await remembering(home);
  const line = `head -c 3000000 /dev/zero | tr '\\0' x | "$LOCI" inject | wc -c`;
  const { stdout } = await inShell(home, line, { cwd });
  expect(Number(stdout)).toBeGreaterThan(3_000_100);
});

test("a reader that goes away early is no error", async () => {
  using home = testHome();
  const { cwd } = await remembering(home);
  const line = `head -c 3000000 /dev/zero | "$LOCI" inject | head -c 1; echo "\${PIPESTATUS[1]}"`;
  const ran = await inShell(home, `bash -c '${line}'`, { cwd });
  expect([ran.stdout, ran.stderr]).toEqual(["#0\n", ""]);
});
