import { expect, test } from "bun:test";
import { mkdirSync, symlinkSync } from "node:fs";
import { Fault } from "#base/fault.ts";
import { callingFiles } from "#install/setup-place.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { filesBelow, installing } from "#test/installing.ts";

/** Files of a project that would lead a write out of it, by their name in `.claude`. */
const TRAPS: readonly (readonly [trap: string, lay: (home: TestHome) => void])[] = [
  ["the whole folder", (home) => symlinkSync(home.folder("victim"), `${home.path}/app/.claude`)],
  ["its settings", (home) => trap(home, "settings.json", "victim/settings.json")],
  ["its commands", (home) => trap(home, "commands", "victim")],
  ["one command", (home) => trap(home, "commands/memory/save.md", "victim/save.md")],
  ["its agents, up and away", (home) => trap(home, "agents", "../../victim")],
];

function trap(home: TestHome, name: string, target: string): void {
  const path = `${home.path}/app/.claude/${name}`;
  mkdirSync(path.slice(0, path.lastIndexOf("/")), { recursive: true });
  symlinkSync(target.startsWith("..") ? target : `${home.path}/${target}`, path);
}

test.each(TRAPS)("a project in which %s is a link leads nothing out of it", async (_, lay) => {
  using home = testHome();
  await home.write("victim/save.md", "Mine.\n");
  await home.write("victim/settings.json", '{"mine": true}\n');
  const before = filesBelow(home.folder("victim"));
  const { init, uninstall } = installing(home, "project");
  lay(home);
  for (const act of [init, uninstall]) {
    try {
      act();
    } catch (error) {
      expect(error).toBeInstanceOf(Fault);
    }
    expect(filesBelow(home.folder("victim"))).toEqual(before);
  }
});

test("settings of a project that never end are refused, and read by nobody", () => {
  using home = testHome();
  const { init, world } = installing(home, "project");
  Bun.spawnSync(["mkfifo", `${home.folder("app/.claude")}/settings.json`]);
  expect(() => init()).toThrow(Fault);
  expect(callingFiles(world, world.cwd)).toEqual([]);
});
