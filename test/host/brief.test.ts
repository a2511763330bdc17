import { describe, expect, test } from "bun:test";
import { hash12 } from "#project/project-hash.ts";
import { testHome } from "#test/home.ts";
import { HAS_HOST, inHost, registerHooks } from "#test/host/claude.ts";
import { calls, says } from "#test/host/model.ts";

// Skipped where the host was not fetched: `bun scripts/host.ts`.

const MEMORY = `## Session Summary - 2026-01-02 10:00

### Key Decisions
- JWT tokens for authentication
- PostgreSQL holds the orders
`;

const spawn = (prompt: string) =>
  calls("Agent", { description: "look", prompt, subagent_type: "general-purpose" });

describe.skipIf(!HAS_HOST)("in the real host", () => {
  test("a session is briefed at its start, and each sub-agent for its own task", async () => {
    using home = testHome();
    await registerHooks(home);
    const project = home.folder("app");
    await home.write(`.claude/projects/${hash12(project)}/memory/MEMORY.md`, MEMORY);
    const ran = await inHost(home, project, {
      prompt: "hello",
      script: [
        [spawn("Rotate the JWT tokens")],
        [says("rotated")],
        [spawn("Move the PostgreSQL orders")],
        [says("moved")],
        [says("all done")],
      ],
    });
    expect([ran.code, ran.stderr]).toEqual([0, ""]);
    const [main, first, , second] = ran.requests
      .filter(({ isAgent }) => isAgent)
      .map(({ text }) => text);
    for (const fact of ["- JWT tokens", "- PostgreSQL holds"]) expect(main).toContain(fact);
    expect(first).toContain("Rotate the JWT tokens");
    // The memory that matches its own task comes first.
    expect(first).toMatch(/- JWT tokens[\s\S]*- PostgreSQL holds/);
    expect(second).toMatch(/- PostgreSQL holds[\s\S]*- JWT tokens/);
  }, 60_000);

  test("one that is resumed is not briefed again, one that is compacted is", async () => {
    using home = testHome();
    await registerHooks(home);
    const project = home.folder("app");
    await home.write(`.claude/projects/${hash12(project)}/memory/MEMORY.md`, MEMORY);
    const turn = async (prompt: string, ...flags: string[]) => {
      const { requests } = await inHost(home, project, { prompt, flags });
      return requests.filter(({ isAgent }) => isAgent).at(-1)?.text ?? "";
    };
    const briefs = (text: string) => text.split('<loci-memory id="').length - 1;
    expect(briefs(await turn("hello"))).toBe(1);
    expect(briefs(await turn("and on", "--continue"))).toBe(1);
    await turn("/compact", "--continue");
    expect(briefs(await turn("and on", "--continue"))).toBe(1);
  }, 60_000);
});
