import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { testHome } from "#test/home.ts";
import { HAS_HOST, inHost } from "#test/host/claude.ts";
import { livedIn } from "#test/host/lived-in.ts";
import { calls, says } from "#test/host/model.ts";
import { briefsIn, received, telling } from "#test/host/received.ts";
import { expectUndisturbed } from "#test/host/undisturbed.ts";
import { run } from "#test/run.ts";

// Skipped where the host was not fetched: `bun scripts/host.ts`.

const JWT = "JWT tokens live for one hour";

/** The memory, and a task that it matches. */
const TASKS: Readonly<Record<string, string>> = {
  [JWT]: "Rotate the JWT tokens",
  "PostgreSQL holds the orders": "Move the PostgreSQL orders",
  "Invoices are rounded to cents": "Print the invoices with cents",
};

const spawn = (prompt: string, more: object = {}) =>
  calls("Agent", { description: "look", prompt, subagent_type: "general-purpose", ...more });

describe.skipIf(!HAS_HOST)("in the real host", () => {
  test("parallel and background sub-agents are each briefed once, for their own task", async () => {
    using home = testHome();
    const { loci, turn } = await livedIn(home);
    await loci("init", "--yes");
    await loci("config", "set", "hooks.deadline_ms", "2000");
    const decisions = Object.keys(TASKS).flatMap((decision) => ["--decision", decision]);
    await loci("update", ...decisions, "--decision", "Mails go out by Postmark");
    const ran = await turn("hello", {
      flags: telling(),
      script: [
        Object.values(TASKS).map((task) => spawn(task)),
        ...Object.keys(TASKS).map(() => [says("done")]),
        [spawn("Shorten how long JWT tokens live", { run_in_background: true })],
      ],
    });
    const asked = ran.requests.filter(({ isAgent }) => isAgent).map(({ text }) => text);
    const told = (task: string) => {
      const [text = ""] = asked.filter((text) => text.includes(`${task}\nSubagentStart hook`));
      return briefsIn(text);
    };
    // The host does not say which of the agents that start in the same moment has which task: none may miss its own.
    for (const [decision, task] of Object.entries(TASKS)) {
      const [brief, ...more] = told(task);
      expect(brief).toContain(`- ${decision}`);
      expect(more).toEqual([]);
    }
    const [last, ...more] = told("Shorten how long JWT tokens live");
    expect(last?.match(/^- .*/gm)?.[0]).toBe(`- ${JWT}`);
    expect(more).toEqual([]);
    expectUndisturbed(home, ran);
  }, 60_000);

  test("a worktree and a subfolder are the same project, and two sessions at once lose nothing", async () => {
    using home = testHome();
    const { project, loci, turn } = await livedIn(home);
    const env = { HOME: home.path, GIT_CONFIG_NOSYSTEM: "1" };
    const git = (...words: string[]) => run(["git", ...words], { cwd: project, env });
    await git("init", "-q", ".");
    const who = ["-c", "user.name=a", "-c", "user.email=a@example.org"];
    expect((await git(...who, "commit", "-q", "--allow-empty", "-m", "first")).code).toBe(0);
    expect((await git("worktree", "add", "-q", "../tree")).code).toBe(0);
    const subfolder = home.folder("app/src/deep");
    await loci("init", "--yes");
    await loci("config", "set", "hooks.deadline_ms", "2000");
    await loci("update", "--decision", JWT);
    const flags = telling();
    const keeping = (text: string) => ({ prompt: "hello", flags, script: [[says(text)]] });
    const both = await Promise.all([
      inHost(home, `${home.path}/tree`, {
        ...keeping("Right."),
        prompt: "From now on always use pnpm, never npm.",
      }),
      inHost(home, subfolder, {
        ...keeping("Right."),
        prompt: "From now on never force-push to main.",
      }),
    ]);
    const third = await turn("hello", { flags });
    const [[brief] = []] = received(third);
    expect(brief).toContain(JWT);
    // The two sessions end in either order.
    expect(brief).toMatch(/rules and limits[\s\S]*pnpm/);
    expect(brief).toMatch(/rules and limits[\s\S]*force-push/);
    for (const ran of both) expect(received(ran)[0]?.[0]).toContain(JWT);
    const { stdout } = await loci("list");
    expect(stdout).toMatch(/pnpm/);
    expect(stdout).toMatch(/force-push/);
    expectUndisturbed(home, ...both, third);
  }, 60_000);

  test("another's hook beside ours sees its calls, and stays when loci goes", async () => {
    using home = testHome();
    const { loci, turn } = await livedIn(home);
    const seen = `${home.path}/seen`;
    const hooks = [{ type: "command", command: `cat >> ${seen}` }];
    const before = `${JSON.stringify({ hooks: { PreToolUse: [{ matcher: "*", hooks }] } })}\n`;
    const path = await home.write(".claude/settings.json", before);
    await loci("init", "--yes");
    await loci("update", "--decision", JWT);
    const script = [[spawn("Rotate the JWT tokens")], [says("rotated")]];
    const ran = await turn("hello", { flags: telling(), script });
    expect(received(ran)[1]?.join("\n")).toContain(JWT);
    expect(readFileSync(seen, "utf8")).toContain("Rotate the JWT tokens");
    expectUndisturbed(home, ran);
    expect((await loci("uninstall", "--yes")).code).toBe(0);
    expect(readFileSync(path, "utf8")).toBe(before);
    const after = await turn("hello", { flags: telling() });
    expect(received(after)).toEqual([[]]);
    expect(existsSync(`${home.path}/.claude/projects`)).toBe(true);
  }, 60_000);
});
