import { expect, test } from "bun:test";
import { chownSync, renameSync, symlinkSync } from "node:fs";
import { findProjectRoot, type ProjectPlaces } from "#project/find-project-root.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { run } from "#test/run.ts";
import { git, repository, workTree } from "./repository.ts";

function find(home: TestHome, folder: string, places: Partial<ProjectPlaces> = {}) {
  return findProjectRoot(folder, { home: home.path, overrides: {}, ...places });
}

test("a folder without a repository is a project of its own", () => {
  using home = testHome();
  expect(find(home, home.folder("notes/today"))).toBe(`${home.path}/notes/today`);
});

test("a repository is one project, down to its deepest folder", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  for (const folder of [app, home.folder("app/packages/one/src"), `${app}/.git/hooks`]) {
    expect(find(home, folder)).toBe(app);
  }
  expect(find(home, `${app}/packages/`)).toBe(app);
});

test("a repository inside of another is a project of its own", async () => {
  using home = testHome();
  await repository(`${home.path}/app`);
  const inner = await repository(`${home.path}/app/vendor/inner`);
  expect(find(home, inner)).toBe(inner);
});

test("a repository whose git folder lies elsewhere is its work tree", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`, `--separate-git-dir=${home.path}/elsewhere.git`);
  expect(find(home, home.folder("app/src"))).toBe(app);
});

test("a .git that is a link makes its folder a project", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  renameSync(`${app}/.git`, `${home.path}/real.git`);
  symlinkSync(`${home.path}/real.git`, `${app}/.git`);
  expect(await git(home.folder("app/src"), "rev-parse", "--show-toplevel")).toBe(app);
  expect(find(home, `${app}/src`)).toBe(app);
});

test("a .git folder without a repository is passed by, as git does", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  home.folder("app/src/.git");
  expect(await git(`${app}/src`, "rev-parse", "--show-toplevel")).toBe(app);
  expect(find(home, `${app}/src`)).toBe(app);
});

test("a .git that is a pipe is passed by, and nobody waits for it", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  await run(["mkfifo", `${home.folder("app/src")}/.git`]);
  expect(find(home, `${app}/src`)).toBe(app);
});

test.each(["", "gitdir: ", "gitdir: /nowhere", "gitdir: \0", "anything", "x".repeat(100_000)])(
  "a .git file that leads nowhere leaves the folder a project (%#)",
  async (text) => {
    using home = testHome();
    await home.write("app/.git", text);
    expect(find(home, home.folder("app/src"))).toBe(`${home.path}/app`);
  },
);

test.skipIf(process.getuid?.() !== 0)(
  "another user's repository in a shared folder is ignored",
  async () => {
    using home = testHome();
    const shared = await repository(`${home.path}/shared`);
    chownSync(`${shared}/.git`, 4321, 4321);
    const mine = home.folder("shared/mine");
    chownSync(mine, 1234, 1234);
    expect(find(home, mine, { uid: 1234 })).toBe(mine);
    expect(find(home, mine, { uid: 4321 })).toBe(shared);
    // A repository of one other user, as in a container, stays one project.
    chownSync(mine, 4321, 4321);
    expect(find(home, mine, { uid: 1234 })).toBe(shared);
  },
);

test("the home, and what holds it, is never a project", () => {
  using home = testHome();
  for (const folder of [home.path, `${home.path}/`, "/tmp", "/"]) {
    expect(find(home, folder, { home: home.path })).toBeUndefined();
  }
});

test("a home that is a repository says nothing about the folders below it", async () => {
  using home = testHome();
  await repository(home.path);
  expect(find(home, home.path)).toBeUndefined();
  expect(find(home, home.folder("notes/today"))).toBe(`${home.path}/notes/today`);
  const app = await repository(`${home.path}/app`);
  expect(find(home, home.folder("app/src"))).toBe(app);
});

test("a home that is a link is known by what it points to", () => {
  using home = testHome();
  const real = home.folder("real");
  symlinkSync(real, `${home.path}/link`);
  const places = { home: `${home.path}/link` };
  expect(find(home, real, places)).toBeUndefined();
  expect(find(home, `${home.path}/link/`, places)).toBeUndefined();
  expect(find(home, home.folder("real/notes"), places)).toBe(`${real}/notes`);
});

test("without a home every folder but the root is a project", () => {
  using home = testHome();
  expect(find(home, home.path, { home: undefined })).toBe(home.path);
  expect(find(home, "/", { home: undefined })).toBeUndefined();
});

test("a link to a folder of a repository is that folder", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  symlinkSync(home.folder("app/src"), `${home.path}/source`);
  expect(find(home, `${home.path}/source`)).toBe(app);
});

test("a folder that is gone belongs to what it belonged to", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  symlinkSync(app, `${home.path}/link`);
  expect(find(home, `${app}/gone/far`)).toBe(app);
  expect(find(home, `${home.path}/link/gone/../far/`)).toBe(app);
  expect(find(home, `${home.path}/gone/app/`)).toBe(`${home.path}/gone/app`);
});

test("a file at a folder's path is no reason to fail", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  expect(find(home, await home.write("app/readme.md", "# App"))).toBe(app);
});

test.each(["app", "", "~/app", "/work/\0app"])("the folder `%j` is none", (folder) => {
  using home = testHome();
  expect(find(home, folder)).toBeUndefined();
});

test("a path that is longer than any costs little", () => {
  using home = testHome();
  const long = `${home.path}${"/x".repeat(2000)}`;
  expect(find(home, long)).toBe(long);
});

test("the user's word about a folder counts for all below it, the nearest word first", async () => {
  using home = testHome();
  const mono = await repository(`${home.path}/mono`);
  const [one, two] = [home.folder("mono/one"), home.folder("mono/two")];
  const overrides = { [`${mono}/`]: `${home.path}/all`, [one]: one };
  expect(find(home, `${one}/src`, { overrides })).toBe(one);
  expect(find(home, two, { overrides })).toBe(`${home.path}/all`);
  expect(find(home, home.folder("mono-else"), { overrides })).toBe(`${home.path}/mono-else`);
});

test("the nearest word is nearest in truth, not in how long it is to write", () => {
  using home = testHome();
  const inner = home.folder("a/b/c");
  const long = `${home.path}/a-very-long-name-for-a-link`;
  symlinkSync(`${home.path}/a`, long);
  const overrides = { [long]: "/srv/outer", [`${home.path}/a/b`]: "/srv/inner" };
  expect(find(home, inner, { overrides })).toBe("/srv/inner");
});

test("linked work trees go where the main one was sent", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  const tree = await workTree(app, `${home.path}/tree`);
  expect(find(home, tree, { overrides: { [app]: "/srv/kept" } })).toBe("/srv/kept");
});

test("two folders can be exchanged for each other", () => {
  using home = testHome();
  const [one, two] = [home.folder("one"), home.folder("two")];
  const overrides = { [one]: two, [two]: one };
  expect(find(home, one, { overrides })).toBe(two);
  expect(find(home, two, { overrides })).toBe(one);
});

test("not even the user's word makes the home a project", () => {
  using home = testHome();
  const app = home.folder("app");
  for (const root of [home.path, "/"]) {
    expect(find(home, app, { overrides: { [app]: root } })).toBeUndefined();
  }
});
