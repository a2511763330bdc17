import { expect, test } from "bun:test";
import { chmodSync, existsSync, statSync } from "node:fs";
import { CATEGORY_NAMES } from "#base/memory-item.ts";
import { changeSetting } from "#settings/change/change-settings.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";
import { faultOf, PROJECT, set, setInProject, textOf, USER } from "./changing.ts";

const HOSTS = `{
    "permissions": { "allow": ["Bash(ls:*)"] },
    "memory": {
        "autoLoad": true,
        "own": [1, 2]
    },
    "model": "opus"
}
`;

test("a setting is written under `memory`, and the rest stays as it is", async () => {
  using home = testHome();
  const path = await home.write(USER, HOSTS);
  const done = set(home, { key: "updateThreshold", value: 5 });
  expect(done).toMatchObject({ path, before: undefined, after: 5 });
  const expected = HOSTS.replace("[1, 2]", '[1, 2],\n        "updateThreshold": 5');
  expect(await textOf(home, USER)).toBe(expected);
});

test("the original file is saved", async () => {
  using home = testHome();
  await home.write(USER, HOSTS);
  const { backup } = set(home);
  expect(backup).toStartWith(`${home.path}/.claude/loci/backups/settings.json`);
  expect(await Bun.file(backup ?? "").text()).toBe(HOSTS);
});

test("a missing file is created, private, and there is nothing to save", async () => {
  using home = testHome();
  expect(set(home)).toEqual({
    path: `${home.path}/${USER}`,
    backup: undefined,
    before: undefined,
    after: 3,
  });
  expect(await textOf(home, USER)).toBe(
    '{\n  "memory": {\n    "retrieval": {\n      "max_inject": 3\n    }\n  }\n}\n',
  );
  expect(statSync(`${home.path}/${USER}`).mode & 0o777).toBe(0o600);
});

test("a file retains its mode", async () => {
  using home = testHome();
  chmodSync(await home.write(USER, "{}"), 0o644);
  set(home);
  expect(statSync(`${home.path}/${USER}`).mode & 0o777).toBe(0o644);
});

test("a right value is not written again", async () => {
  using home = testHome();
  await home.write(USER, HOSTS);
  const { ino } = statSync(`${home.path}/${USER}`);
  const done = set(home, { key: "autoLoad", value: true });
  expect(done).toMatchObject({ backup: undefined, before: true, after: true });
  expect(set(home, { value: undefined })).toMatchObject({ before: undefined, after: undefined });
  expect(statSync(`${home.path}/${USER}`).ino).toBe(ino);
  expect(existsSync(`${home.path}/.claude/loci/backups`)).toBe(false);
});

test("taking out of a file that is not there makes none", () => {
  using home = testHome();
  expect(set(home, { value: undefined }).backup).toBeUndefined();
  expect(existsSync(`${home.path}/${USER}`)).toBe(false);
});

test("a project may not decide what is the user's, but may be rid of it", async () => {
  using home = testHome();
  await home.write(PROJECT, '{"hooks": {"deadline_ms": 10}}');
  const change = { key: "hooks.deadline_ms", value: 100 } as const;
  expect(faultOf(() => setInProject(home, change)).code).toBe("not-for-projects");
  expect(setInProject(home, { ...change, value: undefined })).toMatchObject({ before: 10 });
  expect(await textOf(home, PROJECT)).toBe("{}");
  expect(set(home, change).after).toBe(100);
});

test("a value that does not fit is not written", () => {
  using home = testHome();
  expect(faultOf(() => set(home, { value: 21 }))).toEqual({
    code: "wrong-setting",
    message: "`retrieval.max_inject` cannot be `21`",
  });
  expect(existsSync(`${home.path}/.claude`)).toBe(false);
});

test("without a home, or without a project, there is no file to change", () => {
  using home = testHome();
  expect(faultOf(() => set(home, {}, { HOME: "" })).code).toBe("no-home");
  const state = { HOME: "", LOCI_HOME: home.folder("state") };
  expect(faultOf(() => set(home, {}, state)).code).toBe("no-home");
  expect(faultOf(() => set(home, { scope: "project" })).code).toBe("no-project");
});

test("with a path for the lock a project can be changed without a home", () => {
  using home = testHome();
  const change = { scope: "project", projectRoot: home.folder("app") } as const;
  expect(set(home, change, { HOME: "", LOCI_HOME: home.folder("state") }).after).toBe(3);
});

test("a refused write is reported with its reason, and nothing is changed", async () => {
  using home = testHome();
  await home.write(".claude/loci/backups", "a file");
  await home.write(USER, "{}");
  const { code, message } = faultOf(() => set(home));
  expect(code).toBe("write-failed");
  expect(message).toMatch(/^could not write `.*\/settings\.json`: .* in the way$/);
  expect(await textOf(home, USER)).toBe("{}");
});

test.skipIf(process.getuid === undefined)("another user's file is left alone", () => {
  using home = testHome();
  home.folder(".claude/loci");
  const world = { ...home.world(), uid: (process.getuid?.() ?? 0) + 1 };
  const change = { key: "autoLoad", value: false, scope: "user" } as const;
  expect(faultOf(() => changeSetting(world, change)).code).toBe("foreign-owner");
});

test("simultaneous changes are all there in the end", async () => {
  using home = testHome();
  const keys = CATEGORY_NAMES.map((name) => `categories.${name}.enabled`);
  const argv = (key: string) => [
    process.execPath,
    "test/settings/change/switch-off.ts",
    home.path,
    key,
  ];
  const runs = keys.map((key) => run(argv(key), { cwd: process.cwd() }));
  const ran = await Promise.all(runs);
  expect(ran.map(({ stderr }) => stderr)).toEqual(keys.map(() => ""));
  const { memory } = JSON.parse(await textOf(home, USER));
  expect(Object.keys(memory.categories).sort()).toEqual([...CATEGORY_NAMES].sort());
});
