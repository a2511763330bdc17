import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { installedAgents } from "#hosts/claude/kit/kit-files.ts";
import { testHome } from "#test/home.ts";
import { installing } from "#test/installing.ts";

const OURS = { drafter: "memory-drafter", verifier: "memory-verifier" };

test("without an installation, the host has no agents of loci", () => {
  using home = testHome();
  expect(installedAgents(home.world())).toBeUndefined();
});

test("agents that were installed are known by their names, and only both of them are of use", () => {
  using home = testHome();
  const { init, world } = installing(home);
  init();
  expect(installedAgents(world)).toEqual(OURS);
  rmSync(`${home.path}/.claude/agents/memory-verifier.md`);
  expect(installedAgents(world)).toBeUndefined();
});

test("agents that a project shares count in it", () => {
  using home = testHome();
  const { init } = installing(home, "project");
  init();
  const project = `${home.path}/app`;
  expect(installedAgents(home.world({ CLAUDE_PROJECT_DIR: project }))).toEqual(OURS);
  expect(installedAgents(home.world())).toBeUndefined();
});

test("called by the plugin, the agents are those of the plugin", () => {
  using home = testHome();
  expect(installedAgents(home.world({ LOCI_REGISTERED: "plugin" }))).toEqual({
    drafter: "memory:drafter",
    verifier: "memory:verifier",
  });
});
