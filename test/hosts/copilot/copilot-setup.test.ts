import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { applyInit, isInstalled, planInit } from "#install/install.ts";
import { setupPlace } from "#install/setup-place.ts";
import { applyUninstall, planUninstall } from "#install/uninstall.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { filesBelow } from "#test/installing.ts";

function copilot(home: TestHome, scope: "user" | "project" = "user") {
  const setups = SETUPS.filter(({ name }) => name === "copilot");
  home.folder("app/.git");
  const world = { ...home.world(), cwd: `${home.path}/app` };
  const place = setupPlace(world, scope, "/opt/loci");
  const plan = () => planInit(setups, place, { follow: false, replace: false, mcp: true });
  const removal = () => planUninstall(setups, place, { follow: false, isWhole: true });
  return {
    plan,
    init: () => applyInit(world, plan()),
    uninstall: () => applyUninstall(world, removal()),
    findings: (text: string) => setups.flatMap((setup) => setup.findings(place, text)),
  };
}

test.each([undefined, "{}\n", '{ "mcpServers": {"x": {"command": "y"}} }'])(
  "a list of servers %j is to the byte what it was, and the file of hooks is loci's alone",
  async (before) => {
    using home = testHome();
    const { init, uninstall, plan, findings } = copilot(home);
    if (before !== undefined) await home.write(".copilot/mcp-config.json", before);
    init();
    expect(isInstalled(plan())).toBe(true);
    const text = readFileSync(`${home.path}/.copilot/hooks/loci.json`, "utf8");
    const { version, hooks } = JSON.parse(text);
    expect([version, Object.keys(hooks).length]).toEqual([1, 9]);
    expect(hooks.agentStop[0].bash).toStartWith("set -- stop --host copilot; f='");
    expect(findings(text).every(({ remedy }) => remedy === undefined)).toBe(true);
    expect(findings(`${text} `)[0]?.says).toContain("outdated");
    uninstall();
    const after = Object.entries(filesBelow(home.path)).filter(
      ([name]) => !name.startsWith(".claude/"),
    );
    expect(after).toEqual(before === undefined ? [] : [[".copilot/mcp-config.json", before]]);
  },
);

test("somebody else's file of that name is left alone", async () => {
  using home = testHome();
  await home.write(".copilot/hooks/loci.json", '{"version":1,"hooks":{"sessionStart":[]}}');
  expect(() => copilot(home).plan()).toThrow("not loci's");
});

test("a project's hooks name no file of this machine", () => {
  using home = testHome();
  copilot(home, "project").init();
  const text = readFileSync(`${home.path}/app/.github/hooks/loci.json`, "utf8");
  expect(text).not.toContain(home.path);
  expect(text).toContain("LOCI_REGISTERED=project");
});
