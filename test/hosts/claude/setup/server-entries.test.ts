import { expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { testHome } from "#test/home.ts";
import { installing } from "#test/installing.ts";

const LISTS = { user: ".claude.json", local: ".claude.json", project: "app/.mcp.json" } as const;
const SCOPES = ["user", "local", "project"] as const;

test.each(SCOPES)("in the %s scope, a file with the list is made, and removed again", (scope) => {
  using home = testHome();
  const { init, uninstall } = installing(home, scope);
  init({ mcp: true });
  const path = `${home.path}/${LISTS[scope]}`;
  const program = scope === "project" ? "loci" : `${home.path}/.claude/loci/hook`;
  expect(readFileSync(path, "utf8")).toContain(JSON.stringify(program));
  uninstall();
  expect(existsSync(path)).toBe(false);
});

test.each([
  ["{}"],
  ['{ "mcpServers" : { } }'],
  ['{\r\n\t"mcpServers": {\r\n\t\t"other": {"command": "x"}\r\n\t}\r\n}\r\n'],
  ['{"projects":{"/w":{"mcpServers":{}}},"n":1}\n'],
])("a list such as %j is to the byte what it was, in every scope", async (before) => {
  for (const scope of SCOPES) {
    using home = testHome();
    const path = await home.write(LISTS[scope], before);
    const { init, uninstall } = installing(home, scope);
    init({ mcp: true });
    expect(readFileSync(path, "utf8")).not.toBe(before);
    init({ mcp: true });
    uninstall();
    expect(readFileSync(path, "utf8")).toBe(before);
  }
});

test("an entry that the host wrote meanwhile stays, and none of loci does", async () => {
  using home = testHome();
  const path = await home.write(".claude.json", '{\n  "n": 1\n}\n');
  const { init, uninstall } = installing(home);
  init({ mcp: true });
  writeFileSync(path, readFileSync(path, "utf8").replace('"n": 1', '"n": 2'));
  uninstall();
  expect(readFileSync(path, "utf8")).toBe('{\n  "n": 2\n}\n');
});

test("a server of somebody else by the same name is left alone", async () => {
  using home = testHome();
  const other = '{"mcpServers":{"loci":{"command":"npx","args":["loci-mcp"]}}}';
  const path = await home.write("app/.mcp.json", other);
  const { init, uninstall } = installing(home, "project");
  expect(() => init({ mcp: true })).toThrow("another one");
  uninstall();
  expect(readFileSync(path, "utf8")).toBe(other);
});
