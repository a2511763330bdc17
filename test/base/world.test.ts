import { expect, test } from "bun:test";
import { PERSON } from "#base/caller.ts";
import {
  type Environment,
  isTypedPath,
  programFolders,
  type Surroundings,
  typedPath,
  worldOf,
} from "#base/world.ts";

function worldWith(env: Environment, around: Partial<Surroundings> = {}) {
  return worldOf({
    env,
    cwd: "/work/app",
    platform: "linux",
    uid: 1000,
    now: () => new Date(0),
    caller: PERSON,
    homeOfUser: () => "/home/listed",
    ...around,
  });
}

test("the home is what HOME says, without slashes at its end", () => {
  expect(worldWith({ HOME: "/home/ada//" }).home).toBe("/home/ada");
});

test.each([
  ["unset", {}],
  ["empty", { HOME: "" }],
  ["relative", { HOME: "home/ada" }],
  ["a tilde", { HOME: "~" }],
  ["impossible", { HOME: "/home/a\0da" }],
])("if HOME is %s, the system's list of users gives the home", (_, env) => {
  expect(worldWith(env).home).toBe("/home/listed");
});

test("the system's list is not asked where HOME is of use", () => {
  const homeOfUser = () => {
    throw new Error("asked");
  };
  expect(worldWith({ HOME: "/home/ada" }, { homeOfUser }).home).toBe("/home/ada");
});

test.each([undefined, "", "nowhere"])("there is no home if the list says %p too", (listed) => {
  const world = worldWith({ HOME: "" }, { homeOfUser: () => listed });
  expect(world).toMatchObject({ home: undefined, memoryDir: undefined, stateDir: undefined });
});

test("the host's folder and ours lie in the home", () => {
  const world = worldWith({ HOME: "/home/ada" });
  expect(world.memoryDir).toBe("/home/ada/.claude");
  expect(world.stateDir).toBe("/home/ada/.claude/loci");
});

test("a home that is the root gives plain paths", () => {
  expect(worldWith({ HOME: "/" }).memoryDir).toBe("/.claude");
});

test("CLAUDE_CONFIG_DIR moves the host's folder, and ours with it", () => {
  const world = worldWith({ HOME: "/home/ada", CLAUDE_CONFIG_DIR: "/etc/agent/" });
  expect(world).toMatchObject({
    home: "/home/ada",
    stateDir: "/etc/agent/loci",
  });
});

test.each(["", ".claude", "~/.claude"])("a CLAUDE_CONFIG_DIR of `%s` is passed over", (dir) => {
  const world = worldWith({ HOME: "/home/ada", CLAUDE_CONFIG_DIR: dir });
  expect(world.memoryDir).toBe("/home/ada/.claude");
});

test("CLAUDE_CONFIG_DIR is enough without a home", () => {
  const world = worldWith({ CLAUDE_CONFIG_DIR: "/etc/agent" }, { homeOfUser: () => undefined });
  expect(world).toMatchObject({ home: undefined, stateDir: "/etc/agent/loci" });
});

test("LOCI_HOME moves only what is ours", () => {
  const world = worldWith({ HOME: "/home/ada", LOCI_HOME: "/var/lib/loci" });
  expect(world).toMatchObject({ memoryDir: "/home/ada/.claude", stateDir: "/var/lib/loci" });
});

test.each(["", "loci"])("a LOCI_HOME of `%s` is passed over", (place) => {
  const world = worldWith({ HOME: "/home/ada", LOCI_HOME: place });
  expect(world.stateDir).toBe("/home/ada/.claude/loci");
});

test("on Windows the profile comes before HOME, and slashes are ours", () => {
  const env = { USERPROFILE: "C:\\Users\\Ada", HOME: "/c/Users/Other" };
  const world = worldWith(env, { platform: "win32", cwd: "C:\\work" });
  expect(world).toMatchObject({
    home: "C:/Users/Ada",
    cwd: "C:/work",
  });
});

test("on Windows HOME replaces an unusable profile", () => {
  const env = { USERPROFILE: "", HOME: "D:\\Ada" };
  expect(worldWith(env, { platform: "win32" }).home).toBe("D:/Ada");
});

test("on Windows a home may lie on a share", () => {
  const world = worldWith({ USERPROFILE: "\\\\server\\homes\\ada" }, { platform: "win32" });
  expect(world.home).toBe("//server/homes/ada");
  expect(world.stateDir).toBe("//server/homes/ada/.claude/loci");
});

test("elsewhere USERPROFILE means nothing", () => {
  expect(worldWith({ USERPROFILE: "/profiles/ada" }).home).toBe("/home/listed");
});

test("a folder that cannot be one is taken for the root", () => {
  expect(worldWith({}, { cwd: "" }).cwd).toBe("/");
  expect(worldWith({}, { cwd: "app" }).cwd).toBe("/");
});

test.each([
  ["win32", "notes\\deep", "C:/work/notes/deep"],
  ["win32", "..\\other", "C:/other"],
  ["win32", "D:\\Notes\\a.md", "D:/Notes/a.md"],
  ["win32", ".", "C:/work"],
  ["linux", "notes/deep", "C:/work/notes/deep"],
  ["linux", "a\\b", "C:/work/a\\b"],
])("on %s a typed %s is %s", (platform, word, path) => {
  expect(typedPath({ cwd: "C:/work", platform }, word)).toBe(path);
});

test.each([
  ["win32", "notes\\a.md", true],
  ["win32", "C:notes", false],
  ["win32", "use-jwt", false],
  ["linux", "notes/a.md", true],
  ["linux", "notes\\a.md", false],
])("on %s %s is a typed path: %p", (platform, word, isPath) => {
  expect(isTypedPath({ platform }, word)).toBe(isPath);
});

test.each([
  ["win32", { Path: "C:\\a;;D:\\b" }, ["C:\\a", "D:\\b"]],
  ["win32", { PATH: "C:\\a" }, ["C:\\a"]],
  ["linux", { PATH: "/a:/b" }, ["/a", "/b"]],
  ["linux", { Path: "/a" }, []],
])("on %s the folders of programs in %j are %j", (platform, env, folders) => {
  expect(programFolders({ env, platform })).toEqual(folders);
});
