import { describe, expect, test } from "bun:test";
import { isObject, parseJson } from "#base/json.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { KIT_COMMANDS } from "#hosts/claude/kit/kit-commands.ts";
import { hostBinary } from "#scripts/support/host.ts";
import { testHome } from "#test/home.ts";
import { HAS_HOST } from "#test/host/claude.ts";
import { livedIn } from "#test/host/lived-in.ts";
import { calls, says } from "#test/host/model.ts";
import { run } from "#test/run.ts";

// Skipped where the host was not fetched: `bun scripts/host.ts`.

/** The host's own report when a session opens. */
function opening(stdout: string) {
  const lines = stdout.split("\n").map((line) => parseJson(line));
  const init = lines.find((line) => isObject(line) && line["subtype"] === "init");
  return init as { slash_commands: string[]; agents: string[]; plugins: { name: string }[] };
}

const STREAM = ["--output-format", "stream-json", "--verbose"];

describe.skipIf(!HAS_HOST)("in the real host", () => {
  test("the plugin is valid, to the strictest measure", async () => {
    using home = testHome();
    const { loci } = await livedIn(home);
    for (const flags of [[], ["--on-path"]]) {
      expect((await loci("plugin", "../memory", ...flags)).code).toBe(0);
      const argv = [hostBinary() ?? "", "plugin", "validate", "--strict", `${home.path}/memory`];
      const valid = await run(argv, { env: { HOME: home.path } });
      expect([valid.code, valid.stderr]).toEqual([0, ""]);
      expect(valid.stdout).toContain("Validation passed");
    }
  }, 60_000);

  test("the plugin brings its commands, its agents, its skill and its hooks", async () => {
    using home = testHome();
    const { loci, turn } = await livedIn(home);
    await loci("plugin", "../memory");
    await loci(
      "remember",
      "Orders live in PostgreSQL, because rows are locked",
      "--as",
      "decision",
    );
    const flags = [...STREAM, "--plugin-dir", `${home.path}/memory`];
    const ran = await turn("Should orders live in PostgreSQL or in MongoDB?", { flags });
    expect([ran.code, ran.stderr]).toEqual([0, ""]);
    const { slash_commands, agents, plugins } = opening(ran.stdout);
    expect(plugins).toMatchObject([{ name: "memory" }]);
    const names = KIT_COMMANDS.map(({ name }) => `memory:${name}`);
    expect(slash_commands).toEqual(expect.arrayContaining(names));
    expect(slash_commands).not.toContain("memory");
    expect(agents).toEqual(expect.arrayContaining(["memory:drafter", "memory:verifier"]));
    const [asked] = ran.requests.filter(({ isAgent }) => isAgent);
    expect(asked?.text).toContain("- memory:remembering: ");
    expect(asked?.text).toContain("Orders live in PostgreSQL");
    expect(asked?.text.match(/<loci-memory id="/g)).toHaveLength(1);
  }, 60_000);

  test("a command of the plugin may run what its user has asked for", async () => {
    using home = testHome();
    const { loci, turn } = await livedIn(home);
    await loci("plugin", "../memory");
    const search = calls("Bash", { command: "loci agent find orders", description: "search" });
    const gc = calls("Bash", { command: "loci gc", description: "clear up" });
    const { requests } = await turn("/memory:search orders", {
      flags: ["--plugin-dir", `${home.path}/memory`],
      script: [[search, gc], [says("nothing")]],
      isAsking: true,
    });
    const told = requests.filter(({ isAgent }) => isAgent).at(-1)?.text ?? "";
    expect(told).toContain("no memory here yet");
    expect(told.match(/requires approval/g)).toHaveLength(1);
  }, 60_000);

  test("registered for its user, for the project and by the plugin, loci answers once", async () => {
    using home = testHome();
    const { loci, turn } = await livedIn(home);
    await loci("init", "--yes");
    await loci("config", "set", "hooks.deadline_ms", "2000");
    await loci("init", "--local", "--yes");
    await loci("init", "--project", "--yes");
    await loci("plugin", "../memory");
    await loci(
      "remember",
      "Orders live in PostgreSQL, because rows are locked",
      "--as",
      "decision",
    );
    const flags = ["--plugin-dir", `${home.path}/memory`];
    const { requests } = await turn("Should orders live in PostgreSQL or in MongoDB?", { flags });
    const [asked] = requests.filter(({ isAgent }) => isAgent);
    expect(asked?.text.match(/<loci-memory id="/g)).toHaveLength(1);
    const prompts = hookCalls(home.world()).filter(({ event }) => event === "UserPromptSubmit");
    const ended = prompts.map(({ outcome }) => outcome).sort();
    expect(ended).toEqual(["silent", "skipped", "skipped", "skipped"]);
  }, 60_000);
});
