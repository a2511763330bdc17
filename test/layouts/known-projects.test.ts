import { expect, test } from "bun:test";
import { knownRoots, noteProject } from "#layouts/known-projects.ts";
import { testHome } from "#test/home.ts";

test("projects are known where loci was at work, and where sessions were written down", async () => {
  using home = testHome();
  const places = { memoryDir: home.folder("host"), stateDir: home.folder("state") };
  const { stateDir } = places;
  const [app, other, gone] = [home.folder("app"), home.folder("other"), `${home.path}/gone`];
  const world = { ...home.world(), stateDir };
  for (const root of [app, app, gone]) noteProject(world, root);
  const project = { name: "other", root: other, hash12: "2123456789ab" };
  const context = { version: 1, project, updated: "", sessions: [], lastSession: "" };
  await home.write("host/projects/2123456789ab/memory/context.json", JSON.stringify(context));
  await home.write("state/known/odd", "relative/path\n");
  expect(knownRoots(places)).toEqual([app, other]);
});

test("without a note no project is known", () => {
  using home = testHome();
  expect(knownRoots({ memoryDir: home.path, stateDir: `${home.path}/none` })).toEqual([]);
});
