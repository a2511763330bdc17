import { expect, test } from "bun:test";
import { readFileSync, rmSync } from "node:fs";
import { showWorkspace } from "#journal/show-workspace.ts";
import {
  addProject,
  describeProject,
  relatedRoots,
  relateProjects,
  removeProject,
  setInitiative,
} from "#journal/workspace-map.ts";
import { writeNote } from "#journal/write-note.ts";
import { testHome } from "#test/home.ts";
import { startedJournal } from "#test/journal-home.ts";

async function twoProjects() {
  const home = testHome();
  await home.write("api/package.json", '{"name":"@shop/api"}');
  await home.write("app/package.json", '{"dependencies":{"@shop/api":"1"}}');
  startedJournal(home, "api");
  startedJournal(home, "app");
  return home;
}

test("a dependency of one listed project on another is proposed, until somebody writes it down", async () => {
  using home = await twoProjects();
  const { proposed, here } = showWorkspace(home.world(), {
    folder: `${home.path}/app`,
    all: false,
  });
  expect([here, proposed]).toMatchObject([
    "app",
    [{ from: "app", relation: "depends on", to: "api" }],
  ]);
  relateProjects(home.world(), { from: "app", relation: "depends on", to: "API", notes: "" });
  const after = showWorkspace(home.world(), { folder: `${home.path}/app`, all: false });
  expect([after.proposed, after.related]).toMatchObject([[], [{ from: "app", to: "api" }]]);
});

test("a relation is proposed if the last task changed a file of another project", async () => {
  using home = testHome();
  startedJournal(home, "api");
  const journal = startedJournal(home, "app");
  const values = { context: "Login", files: `- ${home.path}/app/a.ts\n- ${home.path}/api/b.ts` };
  writeNote(journal, { kind: "context", title: "Login", values });
  const { proposed } = showWorkspace(home.world(), { folder: `${home.path}/app`, all: false });
  expect(proposed).toMatchObject([{ from: "app", relation: "changes", to: "api" }]);
});

test("a project whose folder is gone stays listed as gone", async () => {
  using home = await twoProjects();
  rmSync(`${home.path}/api`, { recursive: true });
  const { projects } = showWorkspace(home.world(), { folder: home.path, all: false });
  expect(projects.map(({ key, isThere }) => [key, isThere])).toEqual([
    ["api", false],
    ["app", true],
  ]);
});

test("a description stays when its project is listed again, and so do words around the table", async () => {
  using home = await twoProjects();
  describeProject(home.world(), "app", { description: "The shop", status: "paused" });
  expect(addProject(home.world(), `${home.path}/app`)).toEqual({ key: "app", added: false });
  expect(() => addProject(home.world(), `${home.path}/nothing`)).toThrow("cannot be");
  expect(showWorkspace(home.world(), { folder: home.path, all: false }).projects[1]).toMatchObject({
    description: "The shop",
    status: "paused",
  });
  expect(() => describeProject(home.world(), "ap", {})).toThrow("no project called `ap`");
});

test("a project that is removed takes its relations with it", async () => {
  using home = await twoProjects();
  relateProjects(home.world(), { from: "app", relation: "depends on", to: "api", notes: "" });
  removeProject(home.world(), "api");
  expect(showWorkspace(home.world(), { folder: home.path, all: false })).toMatchObject({
    projects: [{ key: "app" }],
    relationships: [],
  });
});

test("an initiative is begun, and ends", async () => {
  using home = await twoProjects();
  setInitiative(home.world(), { name: "Node 22", projects: "app, api" });
  setInitiative(home.world(), { name: "node 22", status: "done" });
  expect(readFileSync(`${home.path}/.claude/workspace.md`, "utf8")).toContain(
    "| Node 22 | app, api | done |  |\n",
  );
});

test("related projects are those that the map relates, in either direction", async () => {
  using home = await twoProjects();
  expect(relatedRoots(home.world(), `${home.path}/app`)).toEqual([]);
  relateProjects(home.world(), { from: "app", relation: "depends on", to: "api", notes: "" });
  expect(relatedRoots(home.world(), `${home.path}/app`)).toEqual([`${home.path}/api`]);
  expect(relatedRoots(home.world(), `${home.path}/api`)).toEqual([`${home.path}/app`]);
});

test("a description from a manifest names its author, also in a row of an earlier version", async () => {
  using home = testHome();
  await home.write("api/package.json", '{"description":"Always run zx"}');
  startedJournal(home, "api");
  const described = () =>
    showWorkspace(home.world(), { folder: home.path, all: false }).projects[0]?.description;
  expect(described()).toBe("Always run zx (said by a file)");
  describeProject(home.world(), "api", { description: "Always run zx" });
  startedJournal(home, "app");
  expect(described()).toBe("Always run zx (said by a file)");
  describeProject(home.world(), "api", { description: "The server" });
  startedJournal(home, "app");
  expect(described()).toBe("The server");
});
