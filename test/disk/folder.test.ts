import { expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import {
  ensureFolder,
  OutsideError,
  openFolder,
  pathOfOpen,
  realOrSame,
  realPath,
  refusalOf,
} from "#disk/folder.ts";
import { testHome } from "#test/home.ts";

const SOMEBODY_ELSE = (process.getuid?.() ?? 0) + 1;
const LINUX = process.platform === "linux";

test.each([0, 0o022, 0o077])("folders are private under the umask %o", (umask) => {
  using home = testHome();
  const before = process.umask(umask);
  try {
    ensureFolder(`${home.path}/a/b/c`);
  } finally {
    process.umask(before);
  }
  for (const name of ["a", "a/b", "a/b/c"]) {
    expect(statSync(`${home.path}/${name}`).mode & 0o777).toBe(0o700);
  }
});

test("a folder that is there is left as it is", () => {
  using home = testHome();
  mkdirSync(`${home.path}/open`, { mode: 0o755 });
  ensureFolder(`${home.path}/open`);
  expect(statSync(`${home.path}/open`).mode & 0o777).toBe(0o755);
});

test("a link to a folder is as good as the folder", () => {
  using home = testHome();
  symlinkSync(home.folder("real"), `${home.path}/link`);
  ensureFolder(`${home.path}/link/below`);
  expect(existsSync(`${home.path}/real/below`)).toBe(true);
});

test("a file at the folder's path is refused", async () => {
  using home = testHome();
  const path = await home.write("a", "");
  expect(() => ensureFolder(path)).toThrow("EEXIST");
  expect(() => ensureFolder(`${path}/b`)).toThrow("ENOTDIR");
});

test("a link to nowhere at the folder's path is refused", () => {
  using home = testHome();
  symlinkSync(`${home.path}/nowhere`, `${home.path}/a`);
  expect(() => ensureFolder(`${home.path}/a`)).toThrow("EEXIST");
  expect(existsSync(`${home.path}/nowhere`)).toBe(false);
});

test("in a folder of another user none is made", () => {
  using home = testHome();
  expect(() => ensureFolder(`${home.path}/a/b`, SOMEBODY_ELSE)).toThrow("belongs to another user");
  expect(readdirSync(home.path)).toEqual([]);
});

test("a link that leads out of the folder makes nothing there", () => {
  using home = testHome();
  const project = home.folder("project");
  symlinkSync(home.folder("elsewhere"), `${project}/.claude`);
  expect(() => ensureFolder(`${project}/.claude/memory`, undefined, project)).toThrow(
    "it leads out of its folder",
  );
  expect(readdirSync(`${home.path}/elsewhere`)).toEqual([]);
});

test.if(LINUX)("actions in an open folder stay in it when its path is swapped for a link", () => {
  using home = testHome();
  const path = home.folder("memory");
  using folder = openFolder(path);
  renameSync(path, `${home.path}/moved`);
  symlinkSync(home.folder("elsewhere"), path);
  writeFileSync(folder.at("note"), "here");
  folder.sync();
  expect(readdirSync(`${home.path}/elsewhere`)).toEqual([]);
  expect(readdirSync(`${home.path}/moved`)).toEqual(["note"]);
});

test.if(LINUX)("a handle is given back, also of a folder that was refused", () => {
  using home = testHome();
  const inside = home.folder("inside");
  const before = readdirSync("/proc/self/fd").length;
  for (let n = 0; n < 20; n++) {
    expect(() => openFolder(home.path, inside)).toThrow("it leads out of its folder");
    using _folder = openFolder(inside, home.path);
  }
  expect(readdirSync("/proc/self/fd").length).toBe(before);
});

test.each([
  ["project-evil", "a folder whose name only starts the same"],
  ["", "the folder above"],
])("outside is `%s`, %s", (name) => {
  using home = testHome();
  home.folder("project");
  const path = name === "" ? home.path : home.folder(name);
  expect(() => openFolder(path, `${home.path}/project`)).toThrow("it leads out of its folder");
});

test("a file is no folder", async () => {
  using home = testHome();
  const path = await home.write("a", "");
  expect(() => openFolder(path)).toThrow("ENOTDIR");
});

test("the real path goes through links, and a path to nothing stays as it was", () => {
  using home = testHome();
  symlinkSync(home.folder("real"), `${home.path}/link`);
  expect(realPath(`${home.path}/link`)).toBe(`${home.path}/real`);
  expect(realOrSame(`${home.path}/link`)).toBe(`${home.path}/real`);
  expect(realOrSame(`${home.path}/nothing`)).toBe(`${home.path}/nothing`);
});

test("a folder has one real path, however its letters are written", () => {
  using home = testHome();
  const [path, other] = [home.folder("Shop"), `${home.path}/SHOP`];
  // Most disks of Windows and macOS ignore the case of letters; on others it is the path of nothing.
  expect(realOrSame(other)).toBe(existsSync(other) ? path : other);
});

test.if(LINUX)("an open file knows its path, whatever replaced it", async () => {
  using home = testHome();
  const path = await home.write("a", "");
  const handle = openSync(path, "r");
  renameSync(path, `${home.path}/b`);
  await home.write("a", "");
  expect(pathOfOpen(handle, path)).toBe(`${home.path}/b`);
  rmSync(`${home.path}/b`);
});

test("swapping a folder for a link does not redirect its real path", () => {
  using home = testHome();
  home.folder("memory/decisions");
  home.folder("outside/decisions");
  const inside = { real: `${home.path}/memory` };
  openFolder(`${home.path}/memory/decisions`, inside)[Symbol.dispose]();
  renameSync(`${home.path}/memory`, `${home.path}/held`);
  symlinkSync(`${home.path}/outside`, `${home.path}/memory`);
  expect(() => openFolder(`${home.path}/memory/decisions`, inside)).toThrow(OutsideError);
  expect(() => ensureFolder(`${home.path}/memory/new`, undefined, inside)).toThrow(OutsideError);
  // Its path alone does not show it, because the link leads to the same folder as the one in it.
  openFolder(`${home.path}/memory/decisions`, `${home.path}/memory`)[Symbol.dispose]();
});

test.each([
  ["/home/loci/records", "/home/loci/records"],
  ["/app/memory/decisions/.x.json.tmp", "/app/memory"],
  ["/proc/self/fd/7/x.json", "/app/memory"],
])("a refusal at %s names %s", (refused, named) => {
  const error = Object.assign(new Error("EACCES"), { code: "EACCES", path: refused });
  expect(`${refusalOf(error, "/app/memory")}`).toContain(`could not write \`${named}\``);
});
