import { expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { CODEX_SETUP } from "#hosts/codex/codex-setup.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { applyInit, isInstalled, planInit } from "#install/install.ts";
import { setupPlace, wantedSetups } from "#install/setup-place.ts";
import { applyUninstall, planUninstall } from "#install/uninstall.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { filesBelow } from "#test/installing.ts";

const SAVED = new URL("../../fixtures/hosts/codex/", import.meta.url).pathname;

/** A home with Codex in it, and what is done to it. */
function codex(home: TestHome, scope: "user" | "project" = "user") {
  home.folder("app/.git");
  home.folder(".codex");
  const world = { ...home.world(), cwd: `${home.path}/app` };
  const place = setupPlace(world, scope, "/opt/loci");
  const plan = (mcp = false) =>
    planInit([CODEX_SETUP], place, { follow: false, replace: false, mcp });
  const removal = () => planUninstall([CODEX_SETUP], place, { follow: false, isWhole: true });
  return {
    ...{ world, place, plan },
    init: (mcp = false) => applyInit(world, plan(mcp)),
    uninstall: () => applyUninstall(world, removal()),
  };
}

test("a host is set up where its folder or its program is, and the first one where there is none", async () => {
  using home = testHome();
  const names = () => wantedSetups({ world: home.world(), scope: "user" }).map(({ name }) => name);
  expect(names()).toEqual(["claude"]);
  home.folder(".codex");
  expect(names()).toEqual(["codex"]);
  await home.write(".claude.json", "{}");
  expect(names()).toEqual(["claude", "codex"]);
});

test("the hooks name their host, and the host lets a whole brief through", () => {
  using home = testHome();
  const { init, plan } = codex(home);
  init();
  const { hooks } = JSON.parse(readFileSync(`${home.path}/.codex/hooks.json`, "utf8"));
  const [{ hooks: handlers }] = hooks.SessionStart;
  expect(handlers[0].command).toStartWith("set -- session-start --host codex; f='");
  expect(handlers[0].additionalContextLimit).toBe(5000);
  expect(hooks.PreToolUse[0].matcher).toContain("apply_patch");
  expect(existsSync(`${home.path}/.codex/skills/remembering/SKILL.md`)).toBe(true);
  expect(isInstalled(plan())).toBe(true);
});

const FILES = {
  "hooks.json": [
    undefined,
    "{}\n",
    '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"other stop"}]}]}}',
    '{\r\n\t"hooks": {}\r\n}\r\n',
  ],
  "config.toml": [
    undefined,
    "",
    'model = "m"',
    'model = "m"\n\n[mcp_servers.other]\ncommand = "x"\n\n[hooks.state]\n',
    "# only a remark\n",
  ],
} as const;

test.each(
  FILES["hooks.json"].flatMap((hooks) => FILES["config.toml"].map((config) => [hooks, config])),
)("hooks %j and settings %j are to the byte what they were", async (hooks, config) => {
  using home = testHome();
  const { init, uninstall } = codex(home);
  if (hooks !== undefined) await home.write(".codex/hooks.json", hooks);
  if (config !== undefined) await home.write(".codex/config.toml", config);
  const before = filesBelow(home.path);
  init(true);
  init(true);
  expect(filesBelow(home.path)[".codex/config.toml"]).toContain('/.claude/loci/hook", "mcp"]');
  uninstall();
  const { ".claude/loci/lock": _, ...after } = filesBelow(home.path);
  const own = Object.entries(after).filter(([name]) => !name.startsWith(".claude/"));
  expect(Object.fromEntries(own)).toEqual(before);
});

test("a consent that Codex adds meanwhile stays, and loci goes all the same", async () => {
  using home = testHome();
  const { init, uninstall } = codex(home);
  await home.write(".codex/config.toml", 'model = "m"\n');
  init(true);
  const path = `${home.path}/.codex/config.toml`;
  writeFileSync(path, `${readFileSync(path, "utf8")}\n[hooks.state."x"]\ntrusted_hash = "y"\n`);
  uninstall();
  expect(readFileSync(path, "utf8")).toBe('model = "m"\n\n[hooks.state."x"]\ntrusted_hash = "y"\n');
});

test("another server of the name, and a list in one line, are left alone", async () => {
  using home = testHome();
  const { plan } = codex(home);
  const path = await home.write(".codex/config.toml", '[mcp_servers.loci]\ncommand = "npx"\n');
  expect(() => plan(true)).toThrow("another one");
  writeFileSync(path, 'mcp_servers = { a = { command = "x" } }\n');
  expect(() => plan(true)).toThrow("one line");
});

test("a project's hooks name no file of this machine", () => {
  using home = testHome();
  codex(home, "project").init();
  const text = readFileSync(`${home.path}/app/.codex/hooks.json`, "utf8");
  expect(text).not.toContain("/opt/loci");
  expect(text).toContain("LOCI_REGISTERED=project");
});

test("doctor says which hooks nobody has trusted, and knows a consent as Codex wrote it", async () => {
  using home = testHome();
  const { place } = codex(home);
  const hooks = await Bun.file(`${SAVED}hooks.json`).text();
  await home.write(".codex/hooks.json", hooks);
  const findings = (text: string) =>
    CODEX_SETUP.findings(place, text)
      .filter(({ remedy }) => remedy !== undefined)
      .map(({ says }) => says);
  expect(findings(hooks)).toContainEqual(expect.stringContaining("skips 9 hooks, because nobody"));
  const consents = await Bun.file(`${SAVED}consents.toml`).text();
  await home.write(".codex/config.toml", consents.replaceAll("HOME", home.path));
  expect(findings(hooks).filter((says) => says.includes("skips"))).toEqual([]);
  const changed = hooks.replace('"timeout": 5', '"timeout": 6');
  expect(findings(changed)).toContainEqual(
    expect.stringContaining("skips 1 hooks, because they were changed"),
  );
});

test("each host's set-up has its own name", () => {
  expect(new Set(SETUPS.map(({ name }) => name)).size).toBe(SETUPS.length);
});
