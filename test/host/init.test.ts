import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { hookCalls } from "#hook-log/read-log.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { HAS_HOST, hookRuns, type inHost, TELLING_HOOKS } from "#test/host/claude.ts";
import { livedIn } from "#test/host/lived-in.ts";
import { type Block, calls, says } from "#test/host/model.ts";

// Skipped where the host was not fetched: `bun scripts/host.ts`.

const shell = (command: string): Block => calls("Bash", { command, description: "as asked" });

/** The answers that the model got to its last tool calls. */
const lastAsked = (requests: Awaited<ReturnType<typeof inHost>>["requests"]) =>
  requests.filter(({ isAgent }) => isAgent).at(-1)?.text ?? "";

const outcomes = (home: TestHome) => hookCalls(home.world()).map(({ outcome }) => outcome);

describe.skipIf(!HAS_HOST)("in the real host", () => {
  test("installed into an empty home, loci is called where it has something to do and disturbs none", async () => {
    using home = testHome();
    const { loci, turn } = await livedIn(home);
    expect((await loci("init", "--yes")).code).toBe(0);
    const spawn = calls("Agent", {
      description: "look",
      prompt: "Count",
      subagent_type: "Explore",
    });
    const ran = await turn("hello", { script: [[spawn], [says("counted")], [says("done")]] });
    expect([ran.code, ran.stderr]).toEqual([0, ""]);
    const events = hookCalls(home.world()).map(({ event }) => event);
    expect(events.sort()).toEqual([
      ...["PostToolUse", "PreToolUse", "SessionEnd", "SessionStart"],
      ...["Stop", "SubagentStart", "SubagentStop", "UserPromptSubmit"],
    ]);
    expect(outcomes(home)).not.toContain("failed");
  }, 60_000);

  test("the agent may look things up and save them unprompted; what deletes for good, for all projects, or changes settings is asked", async () => {
    using home = testHome();
    const { loci, turn } = await livedIn(home);
    await loci("init", "--yes");
    const script = [
      [
        shell("loci agent save 'Use pnpm, never npm, because of the lock file' --as preference"),
        shell("loci agent find pnpm"),
        shell("loci forget pnpm --purge --yes"),
        shell("loci remember 'Answer in French' --as preference --global"),
        shell("loci forget global/1a2b3c4d --yes"),
        shell("loci gc"),
        shell("loci config set enabled false"),
        shell("loci uninstall --yes"),
        shell("loci search pnpm --root /elsewhere"),
        shell("LOCI_HOME=/elsewhere loci agent find pnpm"),
        shell("loci agent find pnpm > found.txt"),
      ],
      [says("done")],
    ];
    const { requests, stderr } = await turn("hello", { script, isAsking: true });
    expect(stderr).toBe("");
    const told = lastAsked(requests);
    expect(told).toContain("saved preference/use-pnpm");
    // The answer to the save names it, and so does the search.
    expect(told.split("use-pnpm").length).toBeGreaterThan(2);
    expect(told.match(/requires approval|you haven't granted it|was blocked/g)?.length).toBe(9);
    expect((await loci("list")).stdout).toContain("use-pnpm");
    expect(existsSync(`${home.path}/.claude/settings.json`)).toBe(true);
    expect(outcomes(home)).not.toContain("failed");
  }, 60_000);

  test("an agent reads excerpts by the command alone, and no file of loci's own", async () => {
    using home = testHome();
    const { loci, turn } = await livedIn(home);
    await loci("init", "--yes");
    const path = ".claude/loci/sessions/s-1/triage/context-decision.txt";
    const handed = await home.write(path, "HANDED");
    const beside = await home.write(".claude/loci/projects.json", '{"BESIDE": 1}');
    const reads = [handed, beside].map((file_path) => calls("Read", { file_path }));
    const excerpt = shell("loci agent excerpt decision --session s-1");
    const script = [[...reads, excerpt], [says("done")]];
    const { requests } = await turn("hello", { script, isAsking: true });
    expect(lastAsked(requests).match(/you haven't granted it/g)).toHaveLength(2);
    expect(lastAsked(requests)).not.toMatch(/requires approval|BESIDE/);
  }, 60_000);

  test("a command is found by its name, and what the host runs for it needs no call", async () => {
    using home = testHome();
    const { loci, turn } = await livedIn(home);
    await loci("init", "--yes");
    const { requests } = await turn("/memory:status", { isAsking: true });
    const asked = requests.filter(({ isAgent }) => isAgent);
    expect(asked).toHaveLength(1);
    expect(lastAsked(asked)).toMatch(/Given: .*[\s\S]*Report this in at most five lines/);
    const listing = (lastAsked(asked).match(/^- .*/gm) ?? []).join("\n");
    expect(listing).toContain("- remembering: ");
    expect(listing).not.toContain("memory:status");
  }, 60_000);

  test("a command receives the typed words", async () => {
    using home = testHome();
    const { loci, turn } = await livedIn(home);
    await loci("init", "--yes");
    const script = [[shell("loci agent forget never-there --yes")], [says("done")]];
    const forgot = await turn("/memory:forget the old parser", { script, isAsking: true });
    expect(lastAsked(forgot.requests)).toContain("Forget: the old parser");
    // A command that its user has typed needs no second permission.
    expect(lastAsked(forgot.requests)).toContain("no memory called");
  }, 60_000);

  test("with the binary gone the host goes on as if there had never been any hooks", async () => {
    using home = testHome();
    const { binary, project, loci, turn } = await livedIn(home);
    // A host that does not trust a project says so, and passes its rules over.
    const trusted = { projects: { [project]: { hasTrustDialogAccepted: true } } };
    await home.write(".claude.json", JSON.stringify(trusted));
    await loci("init", "--yes");
    await loci("init", "--project", "--yes");
    renameSync(binary, `${binary}-away`);
    const ran = await turn("hello", { flags: TELLING_HOOKS });
    expect([ran.code, ran.stderr]).toEqual([0, ""]);
    const runs = hookRuns(ran);
    expect(runs.filter(({ event }) => event === "UserPromptSubmit")).toHaveLength(2);
    for (const { code, stderr } of runs) expect([code, stderr]).toEqual([0, ""]);
    expect(outcomes(home)).toEqual([]);
  }, 60_000);

  test("after it was uninstalled the host calls nobody, and nothing of loci is left", async () => {
    using home = testHome();
    const { loci, turn } = await livedIn(home);
    await loci("init", "--yes");
    await turn("hello");
    expect(outcomes(home).length).toBeGreaterThan(2);
    const gone = await loci("uninstall", "--yes");
    expect([gone.code, gone.stderr]).toEqual([0, ""]);
    await turn("hello again");
    expect(outcomes(home)).toEqual([]);
    expect(readdirSync(`${home.path}/.claude`)).not.toContain("settings.json");
    const left = readdirSync(`${home.path}/.claude`, { recursive: true }).map(String);
    const named = left.filter((name) => /^(loci|commands|agents|skills)(\/|$)/.test(name));
    expect(named).toEqual([]);
    const config = readFileSync(`${home.path}/.claude.json`, "utf8");
    expect(config).not.toContain(" hook session-start");
  }, 60_000);
});
