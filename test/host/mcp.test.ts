import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { testHome } from "#test/home.ts";
import { HAS_HOST } from "#test/host/claude.ts";
import { livedIn } from "#test/host/lived-in.ts";
import { calls, says } from "#test/host/model.ts";

// Skipped where the host was not fetched: `bun scripts/host.ts`.

const STREAM = ["--output-format", "stream-json", "--verbose"];

/** The MCP servers that the host has started, with their states. */
function serversIn(stdout: string): unknown {
  const lines = stdout.split("\n").map((line) => parseJson(line));
  const init = lines.find((line) => isObject(line) && line["subtype"] === "init");
  return isObject(init) ? init["mcp_servers"] : undefined;
}

describe.skipIf(!HAS_HOST)("in the real host", () => {
  test("with loci as MCP server only, an agent saves in one session and finds in the next", async () => {
    using home = testHome();
    const { turn, project } = await livedIn(home);
    const servers = { mcpServers: { loci: { command: "loci", args: ["mcp"] } } };
    const config = await home.write("servers.json", JSON.stringify(servers));
    const flags = [...STREAM, "--mcp-config", config, "--strict-mcp-config"];
    const sentence = "Orders live in PostgreSQL, because rows are locked";
    const save = calls("mcp__loci__remember", { sentence, kind: "decision" });
    const saved = await turn("Which database do we use?", {
      flags,
      script: [[save], [says("ok")]],
    });
    expect(serversIn(saved.stdout)).toEqual([{ name: "loci", status: "connected" }]);
    const [file] = new Bun.Glob("*.json").scanSync(`${project}/.claude/memory/decisions`);
    const record = readFileSync(`${project}/.claude/memory/decisions/${file}`, "utf8");
    expect(record).toContain('"by": "agent"');
    const search = calls("mcp__loci__search", { query: "database for orders" });
    const found = await turn("Where do orders live?", { flags, script: [[search], [says("ok")]] });
    const told = found.requests.filter(({ isAgent }) => isAgent).at(-1)?.text ?? "";
    expect(told).toContain("Orders live in PostgreSQL");
    expect(existsSync(`${home.path}/.claude/settings.json`)).toBe(false);
  }, 60_000);

  test.each([
    ["for the user", [], "loci"],
    ["in the project for the user", ["--local"], "loci"],
  ] as const)(
    "the host starts what `init --mcp` registers %s",
    async (_, scope, name) => {
      using home = testHome();
      const { loci, turn } = await livedIn(home);
      expect((await loci("init", "--mcp", "--yes", ...scope)).code).toBe(0);
      const { stdout } = await turn("hello", { flags: STREAM });
      expect(serversIn(stdout)).toEqual([{ name, status: "connected" }]);
      expect((await loci("uninstall", "--yes", ...scope)).code).toBe(0);
      expect(serversIn((await turn("hello", { flags: STREAM })).stdout)).toEqual([]);
    },
    60_000,
  );

  test("the host starts what `init --mcp` registers for all who share a project, once they trust it", async () => {
    using home = testHome();
    const { loci, turn, project } = await livedIn(home);
    expect((await loci("init", "--mcp", "--yes", "--project")).code).toBe(0);
    const list = JSON.parse(readFileSync(`${project}/.mcp.json`, "utf8"));
    expect(Object.keys(list.mcpServers)).toEqual(["loci"]);
    // A person agrees to the servers of a project once; a setting says so here.
    const trust = await home.write("trust.json", '{ "enableAllProjectMcpServers": true }');
    const flags = [...STREAM, "--settings", trust];
    const { stdout } = await turn("hello", { flags });
    expect(serversIn(stdout)).toEqual([{ name: "loci", status: "connected" }]);
    expect((await loci("uninstall", "--yes", "--project")).code).toBe(0);
    expect(serversIn((await turn("hello", { flags })).stdout)).toEqual([]);
  }, 60_000);

  test("the host starts the server of the plugin", async () => {
    using home = testHome();
    const { loci, turn } = await livedIn(home);
    await loci("plugin", "../memory");
    const flags = [...STREAM, "--plugin-dir", `${home.path}/memory`];
    const { stdout } = await turn("hello", { flags });
    expect(serversIn(stdout)).toEqual([{ name: "plugin:memory:loci", status: "connected" }]);
  }, 60_000);
});
