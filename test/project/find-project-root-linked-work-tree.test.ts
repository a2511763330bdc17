import { expect, test } from "bun:test";
import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { findProjectRoot, mainWorkTree } from "#project/find-project-root.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { git, repository, workTree } from "./repository.ts";

const find = (home: TestHome, folder: string) =>
  findProjectRoot(folder, { home: home.path, overrides: {} });

test("linked work trees share the project of the main one, as git lists it", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  const beside = await workTree(app, `${home.path}/app-beside`);
  const within = await workTree(app, `${app}/.worktrees/within`);
  const ofLinked = await workTree(beside, `${home.path}/second`);
  for (const tree of [beside, within, ofLinked, home.folder("app-beside/src/deep")]) {
    const [first] = (await git(tree, "worktree", "list", "--porcelain")).split("\n");
    expect(first).toBe(`worktree ${app}`);
    expect(find(home, tree)).toBe(app);
  }
});

test("only a linked work tree has a main one", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  const tree = await workTree(app, `${home.path}/tree`);
  expect(mainWorkTree(tree)).toBe(app);
  expect(mainWorkTree(app)).toBeUndefined();
  expect(mainWorkTree(home.path)).toBeUndefined();
});

test("a work tree that git has moved is still one of its repository", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  const tree = await workTree(app, `${home.path}/before`);
  await git(app, "worktree", "move", tree, `${home.path}/after`);
  expect(find(home, `${home.path}/after`)).toBe(app);
});

test("a work tree whose links are relative is found too", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  const tree = await workTree(app, `${home.path}/tree`);
  writeFileSync(`${tree}/.git`, "gitdir: ../app/.git/worktrees/tree\n");
  writeFileSync(`${app}/.git/worktrees/tree/gitdir`, "../../../../tree/.git\n");
  expect(await git(tree, "rev-parse", "--show-toplevel")).toBe(tree);
  expect(find(home, tree)).toBe(app);
});

test("a work tree that names its repository by a link is found too", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  const tree = await workTree(app, `${home.path}/tree`);
  symlinkSync(app, `${home.path}/link`);
  writeFileSync(`${tree}/.git`, `gitdir: ${home.path}/link/.git/worktrees/tree\n`);
  expect(find(home, tree)).toBe(app);
});

test("a name with blanks at its end or a line break in it is followed as it is", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/my\napp `);
  const tree = await workTree(app, `${home.path}/tree `);
  expect(find(home, tree)).toBe(app);
});

test("a work tree that its repository has forgotten is its own project", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  const tree = await workTree(app, `${home.path}/tree`);
  rmSync(`${app}/.git/worktrees`, { recursive: true });
  expect(find(home, tree)).toBe(tree);
});

test("a submodule is a project of its own, and its work trees share it", async () => {
  using home = testHome();
  const lib = await repository(`${home.path}/lib`);
  const app = await repository(`${home.path}/app`);
  await git(app, "submodule", "--quiet", "add", lib, 'parts/the "lib" #1');
  const part = `${app}/parts/the "lib" #1`;
  expect(await git(part, "rev-parse", "--show-toplevel")).toBe(part);
  expect(find(home, home.folder('app/parts/the "lib" #1/src'))).toBe(part);
  expect(find(home, await workTree(part, `${home.path}/part-tree`))).toBe(part);
});

test("a repository whose git folder lies elsewhere is its work tree", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`, `--separate-git-dir=${home.path}/elsewhere.git`);
  expect(find(home, home.folder("app/src"))).toBe(app);
});

test("all linked work trees of a git folder that lies elsewhere are one project", async () => {
  using home = testHome();
  const separate = `--separate-git-dir=${home.path}/elsewhere.git`;
  const app = await repository(`${home.path}/app`, separate);
  const trees = [await workTree(app, `${home.path}/one`), await workTree(app, `${home.path}/two`)];
  const found = trees.map((tree) => find(home, tree));
  expect(found).toEqual([`${home.path}/elsewhere.git`, `${home.path}/elsewhere.git`]);
  await git(app, "config", "core.worktree", app);
  expect(trees.map((tree) => find(home, tree))).toEqual([app, app]);
});

test("the work trees of a bare repository share it", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  await git(home.path, "clone", "--quiet", "--bare", app, "bare.git");
  const bare = `${home.path}/bare.git`;
  const trees = [await workTree(bare, `${home.path}/a`), await workTree(bare, `${bare}/b`)];
  for (const tree of [...trees, bare]) expect(find(home, tree)).toBe(bare);
});

test("the work trees beside a hidden bare repository share the folder that holds both", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  const shop = home.folder("shop");
  await git(shop, "clone", "--quiet", "--bare", app, ".bare");
  writeFileSync(`${shop}/.git`, "gitdir: ./.bare\n");
  const tree = await workTree(shop, `${shop}/main`);
  for (const folder of [shop, tree]) expect(find(home, folder)).toBe(shop);
});

test("a bare repository called .git is the project of its parent folder", async () => {
  using home = testHome();
  const app = await repository(`${home.path}/app`);
  const shop = home.folder("shop");
  await git(shop, "clone", "--quiet", "--bare", app, ".git");
  const tree = await workTree(`${shop}/.git`, `${shop}/main`);
  for (const folder of [shop, tree]) expect(find(home, folder)).toBe(shop);
});

test("a stranger's .git file does not make a folder another project", async () => {
  using home = testHome();
  const victim = await repository(`${home.path}/victim`);
  await workTree(victim, `${home.path}/tree`);
  const claims = [`${victim}/.git`, `${victim}/.git/worktrees/tree`, "../tree/.git", "../victim"];
  for (const claim of claims) {
    await home.write("stranger/.git", `gitdir: ${claim}\n`);
    expect(find(home, `${home.path}/stranger`)).toBe(`${home.path}/stranger`);
  }
});

test("a stranger's own git folder cannot name another project's folder", async () => {
  using home = testHome();
  const victim = await repository(`${home.path}/victim`);
  const stranger = home.folder("stranger");
  const fake = `${stranger}/fake/worktrees/x`;
  await home.write("stranger/.git", `gitdir: ${fake}\n`);
  await home.write("stranger/fake/worktrees/x/gitdir", `${stranger}/.git\n`);
  for (const common of [`${victim}/.git`, "../..", "../../../../victim/.git"]) {
    await home.write("stranger/fake/worktrees/x/commondir", `${common}\n`);
    await home.write("stranger/fake/config", `[core]\n\tworktree = ${victim}\n`);
    expect(find(home, stranger)).toStartWith(stranger);
  }
  symlinkSync(`${victim}/.git`, `${stranger}/fake/.git`);
  await home.write("stranger/fake/worktrees/x/commondir", "../../.git\n");
  expect(find(home, stranger)).toBe(stranger);
});
