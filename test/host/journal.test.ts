import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { hookCalls } from "#hook-log/read-log.ts";
import { parseSession } from "#layouts/journal/format/session-json.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { HAS_HOST } from "#test/host/claude.ts";
import { livedIn } from "#test/host/lived-in.ts";
import { calls, type ModelRequest, says } from "#test/host/model.ts";

// Skipped where the host was not fetched: `bun scripts/host.ts`.

const shell = (command: string) => calls("Bash", { command, description: "as asked" });

const lastAsked = (requests: readonly ModelRequest[]) =>
  requests.filter(({ isAgent }) => isAgent).at(-1)?.text ?? "";

/** A home in which loci is installed, and the files of the journal of its project. */
async function installed(home: TestHome) {
  const { loci, turn } = await livedIn(home);
  await loci("init", "--yes");
  const folder = `${home.path}/.claude/projects/app`;
  const read = (name: string) => readFileSync(`${folder}/${name}`, "utf8");
  const isOn = () => parseSession(read("_session.json"))?.session.active;
  return { loci, turn, folder, read, isOn };
}

const failures = (home: TestHome) =>
  hookCalls(home.world()).filter(({ outcome }) => outcome === "failed" || outcome === "late");

describe.skipIf(!HAS_HOST)("in the real host", () => {
  test("the commands from /memory:start to :stop do what they say, and nobody is asked for permission", async () => {
    using home = testHome();
    const { turn, read, isOn } = await installed(home);
    const isAsking = true;
    const started = await turn("/memory:start", { isAsking });
    const confirmed = "Memory mode active for app. Context stored at ~/.claude/projects/app/";
    expect(lastAsked(started.requests)).toContain(confirmed);
    expect(isOn()).toBe(true);
    const note =
      "loci agent journal note decision --title 'Cookies' --decision 'Use httpOnly cookies'";
    await turn("note it", { isAsking, script: [[shell(note)], [says("noted")]] });
    expect(read("_index.md")).toContain("_001_cookies.md");
    const status = await turn("/memory:status", { isAsking });
    expect(lastAsked(status.requests)).toContain("journal");
    const rebuilt = await turn("/memory:rebuild", { isAsking });
    expect(lastAsked(rebuilt.requests)).toContain("Index rebuilt. Found 1 decisions, 0 analyses");
    const map = await turn("/memory:workspace", { isAsking });
    expect(lastAsked(map.requests)).toContain("* app");
    const stopped = await turn("/memory:stop", { isAsking });
    expect(lastAsked(stopped.requests)).toContain("Memory mode stopped. Files preserved at");
    expect(isOn()).toBe(false);
    expect(failures(home)).toEqual([]);
  }, 120_000);

  test("after a compaction the agent has the task, the files and the decisions before it", async () => {
    using home = testHome();
    const { loci, turn, read } = await installed(home);
    await loci("journal", "start");
    await loci("note", "decision", "--title", "Cookies", "--decision", "Use httpOnly cookies");
    const file = await home.write("app/src/login.ts", "export const login = 1;\n");
    const edit = { file_path: file, old_string: "= 1", new_string: "= 2" };
    await turn("Make the login work on Safari", {
      script: [[calls("Read", { file_path: file })], [calls("Edit", edit)], [says("half done")]],
    });
    await turn("/compact", { flags: ["--continue"] });
    const task = read("context/current-task.md");
    expect(task).toContain("Make the login work on Safari");
    expect(task).toContain("src/login.ts");
    const { requests } = await turn("go on", { flags: ["--continue"] });
    const seen = lastAsked(requests);
    expect(seen).toContain("Make the login work on Safari");
    expect(seen).toContain("src/login.ts");
    expect(seen).toContain("Cookies");
    expect(failures(home)).toEqual([]);
  }, 120_000);

  test("the results of sub-agents are filed, and their parent reads where", async () => {
    using home = testHome();
    const { loci, turn, folder, read } = await installed(home);
    await loci("journal", "start");
    const spawn = (description: string) =>
      calls("Agent", { description, prompt: `Look at ${description}`, subagent_type: "Explore" });
    const ran = await turn("scan it", {
      script: [
        [spawn("auth module")],
        [says("The auth module stores tokens in plain text.")],
        [spawn("database")],
        [says("The database has no backup.")],
        [says("all done")],
      ],
    });
    const names = readdirSync(`${folder}/subagent`).map((name) => name.replace(/^[\d_-]+/, ""));
    expect(names.sort()).toEqual(["auth-module.md", "database.md"]);
    expect(read("_index.md")).toContain("The database has no backup");
    const told = ran.requests.map(({ text }) => text);
    expect(told.some((text) => text.includes("The final message is filed"))).toBe(true);
    expect(lastAsked(ran.requests)).toContain("Filed in the journal by loci: subagent/");
    expect(failures(home)).toEqual([]);
  }, 120_000);
});
