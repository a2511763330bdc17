import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { hookCalls } from "#hook-log/read-log.ts";
import { hash12 } from "#project/project-hash.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { HAS_HOST, type HostRun, inHost, registerHooks } from "#test/host/claude.ts";
import { type Block, calls, says } from "#test/host/model.ts";

// Skipped where the host was not fetched: `bun scripts/host.ts`.

const BEFORE = `## Session Summary - 2026-01-02 10:00

### Key Decisions
- PostgreSQL holds the users
`;

const SPAWN = calls("Agent", {
  description: "test it",
  prompt: "Test how PostgreSQL stores the users",
  subagent_type: "general-purpose",
});

const write = (project: string, file: string): Block =>
  calls("Write", { file_path: `${project}/${file}`, content: `// ${file}\n` });

const planned = (...subjects: readonly string[]): Block[] =>
  subjects.map((subject) => calls("TaskCreate", { subject, description: subject }));

const ticked = (...ids: readonly string[]): Block[] =>
  ids.map((taskId) => calls("TaskUpdate", { taskId, status: "completed" }));

/** Three tasks, one of them done by a sub-agent. */
const work = (project: string): Block[][] => [
  planned("Auth module", "Login page", "Test the users"),
  [write(project, "src/auth.ts"), write(project, "src/login.ts")],
  [SPAWN],
  [write(project, "test/users.test.ts")],
  [says("tested\n\nDecision: this one is the sub-agent's own")],
  ticked("1", "2", "3"),
  [says("All is done.\n\nDecision: JWT tokens live for one hour")],
];

const asked = ({ requests }: HostRun) =>
  requests.filter(({ isAgent }) => isAgent).map(({ text }) => text);

/** All that the memory of a project says, and that it is whole. */
function memoryOf(home: TestHome, project: string): string {
  const folder = `${home.path}/.claude/projects/${hash12(project)}/memory`;
  expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  return readFileSync(`${folder}/MEMORY.md`, "utf8");
}

describe.skipIf(!HAS_HOST)("in the real host", () => {
  test("the next session knows the work of the last one, and prints it once", async () => {
    using home = testHome();
    await registerHooks(home);
    const project = home.folder("app");
    home.folder("app/.git");
    await home.write(`.claude/projects/${hash12(project)}/memory/MEMORY.md`, BEFORE);

    const first = await inHost(home, project, { prompt: "Build the login", script: work(project) });
    expect([first.code, first.stderr]).toEqual([0, ""]);
    const [main, , , agent] = asked(first);
    expect(main).toMatch(/SessionStart[\s\S]*<loci-memory id="[\s\S]*PostgreSQL holds the users/);
    expect(agent).toMatch(/<loci-memory id="[\s\S]*PostgreSQL holds the users/);

    const second = await inHost(home, project, { prompt: "hello" });
    const [known = ""] = asked(second);
    expect(known).toMatch(/<loci-memory id="[\s\S]*JWT tokens live for one hour/);
    expect(known).not.toContain("- src/login.ts");
    expect(known).not.toContain("sub-agent's own");
  }, 60_000);

  test("a session that goes on after another one has one summary, revised in place", async () => {
    using home = testHome();
    await registerHooks(home);
    const project = home.folder("app");
    home.folder("app/.git");
    await inHost(home, project, { prompt: "Build the login", script: work(project) });
    const before = memoryOf(home, project);
    const [, id = ""] = /<!-- loci:session (\S+)/.exec(before) ?? [];
    await inHost(home, project, { prompt: "hello" });
    await inHost(home, project, {
      prompt: "And a logout",
      flags: ["--resume", id],
      script: [[write(project, "src/logout.ts")], [says("Done.\n\n- Note: sessions end at once")]],
    });
    const after = memoryOf(home, project);
    expect(after.match(/^## Session Summary/gm)?.length).toBe(1);
    expect(after.match(/<!-- loci:session /g)?.length).toBe(1);
    expect(after.split("- src/logout.ts\n").length).toBe(2);
    expect(after).toContain("- sessions end at once\n");
    for (const line of before.match(/^- .*$/gm) ?? []) {
      expect(after.split(`${line}\n`).length).toBe(2);
    }
    const seen = hookCalls(home.world());
    expect(seen.filter(({ outcome }) => outcome === "failed" || outcome === "late")).toEqual([]);
  }, 60_000);
});
