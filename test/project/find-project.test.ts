import { expect, test } from "bun:test";
import { findProject, projectRoot } from "#project/find-project.ts";
import { hash12 } from "#project/project-hash.ts";
import { testHome } from "#test/home.ts";

const session = (projectPath: string) => JSON.stringify({ active: true, projectPath });

test("a project has its folder's name, and one name in each layout", () => {
  using home = testHome();
  const root = home.folder("work/My_App");
  expect(findProject(home.world(), root)).toEqual({
    root,
    name: "My_App",
    hash12: hash12(root),
    key: "my-app",
  });
});

test("the home is no project", () => {
  using home = testHome();
  expect(findProject(home.world(), home.path)).toBeUndefined();
  expect(projectRoot(home.world(), home.path)).toBeUndefined();
});

test("the plain key belongs to the project that the journal names", async () => {
  using home = testHome();
  const [first, second] = [home.folder("a/app"), home.folder("b/app")];
  await home.write(".claude/projects/app/_session.json", session(first));
  expect(findProject(home.world(), first)?.key).toBe("app");
  expect(findProject(home.world(), second)?.key).toBe(`app-${hash12(second)}`);
});

test("a journal may name any folder of its project, and shorten the home", async () => {
  using home = testHome();
  const root = home.folder("work/app");
  home.folder("work/app/.git/objects");
  home.folder("work/app/.git/refs");
  home.folder("work/app/src");
  for (const named of [`${root}/src`, `${root}/`, "~/work/app"]) {
    await home.write(".claude/projects/app/_session.json", session(named));
    expect(findProject(home.world(), root)?.key).toBe("app");
  }
});

test("a journal of a folder that is gone retains its key", async () => {
  using home = testHome();
  const root = home.folder("b/app");
  await home.write(".claude/projects/app/_session.json", session(`${home.path}/a/app`));
  expect(findProject(home.world(), root)?.key).toBe(`app-${hash12(root)}`);
});

test("the journal is read from the host's folder", async () => {
  using home = testHome();
  const root = home.folder("b/app");
  await home.write("host/projects/app/_session.json", session("/srv/app"));
  const world = home.world({ CLAUDE_CONFIG_DIR: `${home.path}/host` });
  expect(findProject(world, root)?.key).toBe(`app-${hash12(root)}`);
});

test("the user's mapping decides, from loci's own folder", async () => {
  using home = testHome();
  const [folder, root] = [home.folder("fork"), home.folder("app")];
  await home.write(".claude/loci/projects.json", JSON.stringify({ [folder]: root }));
  expect(findProject(home.world(), folder)?.root).toBe(root);
  const elsewhere = home.world({ LOCI_HOME: `${home.path}/state` });
  expect(findProject(elsewhere, folder)?.root).toBe(folder);
});

test("a project has no word in whose it is", async () => {
  using home = testHome();
  const folder = home.folder("fork");
  const claim = JSON.stringify({ [folder]: home.folder("app") });
  await home.write("fork/projects.json", claim);
  await home.write("fork/.claude/loci/projects.json", claim);
  expect(findProject(home.world(), folder)?.root).toBe(folder);
});

test("without a home every folder still has its project", () => {
  using home = testHome();
  const root = home.folder("app");
  expect(findProject(home.world({ HOME: "" }), root)).toMatchObject({ root, key: "app" });
});
