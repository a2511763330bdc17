import { expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { noteHookCall } from "#hook-log/log-call.ts";
import { testHome } from "#test/home.ts";
import { filesBelow, installing } from "#test/installing.ts";

test("an installation into an empty home is removed without a trace", async () => {
  using home = testHome();
  const { init, uninstall, world } = installing(home);
  init();
  await noteHookCall(world, { event: "Stop", ms: 3, outcome: "silent" });
  expect(uninstall().names).toEqual([]);
  expect(existsSync(`${home.path}/.claude`)).toBe(false);
});

test.each([
  ["{}\n"],
  ['{"hooks": {}, "permissions": {"allow": []}}'],
  ['{ "model" : "opus" }'],
  ['{\r\n\t"hooks": {\r\n\t\t"Stop": [{"hooks": []}]\r\n\t}\r\n}\r\n'],
  ['\uFEFF{"a": 1}'],
  [""],
])("settings such as %j are to the byte what they were", async (before) => {
  using home = testHome();
  const path = await home.write(".claude/settings.json", before);
  const { init, uninstall } = installing(home);
  init();
  expect(readFileSync(path, "utf8")).not.toBe(before);
  uninstall();
  expect(readFileSync(path, "utf8")).toBe(before);
});

test("later text of others stays, and the original file is saved", async () => {
  using home = testHome();
  const path = await home.write(".claude/settings.json", '{\n  "model": "opus"\n}\n');
  const { init, uninstall } = installing(home);
  init();
  const changed = readFileSync(path, "utf8").replace(
    '"allow": [',
    '"allow": [\n      "Bash(ls *)",',
  );
  writeFileSync(path, changed);
  const { backup = "", names } = uninstall();
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({
    model: "opus",
    permissions: { allow: ["Bash(ls *)"] },
  });
  expect(readFileSync(backup, "utf8")).toBe(changed);
  expect(names).toContain("backups");
});

test("settings that loci has made stay if something else has come into them", () => {
  using home = testHome();
  const { init, uninstall } = installing(home);
  init();
  const path = `${home.path}/.claude/settings.json`;
  writeFileSync(path, readFileSync(path, "utf8").replace("{", '{ "model": "opus",'));
  uninstall();
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ model: "opus" });
});

test("memory stays, with what can be undone and the word of its user", async () => {
  using home = testHome();
  const kept = {
    ".claude/MEMORY.md": "- Postgres\n",
    ".claude/loci/known/0123456789ab": "/work/app",
    ".claude/loci/projects.json": "{}",
    ".claude/loci/records/0123456789ab/journal-2026-01.jsonl": "{}\n",
    "app/.claude/memory/decisions/a.json": "{}",
  };
  for (const [name, text] of Object.entries(kept)) await home.write(name, text);
  await home.write(".claude/loci/kept/x", "derived");
  const { init, uninstall } = installing(home);
  init();
  expect(uninstall().names).toEqual(["known", "lock", "projects.json", "records"]);
  const { ".claude/loci/lock": _, ...files } = filesBelow(home.path);
  expect(files).toEqual(kept);
});

test("the list of projects goes too if nothing was saved", async () => {
  using home = testHome();
  await home.write(".claude/loci/known/0123456789ab", "/work/app");
  const { init, uninstall } = installing(home);
  init();
  uninstall();
  expect(filesBelow(home.path)).toEqual({});
});

test("a command that somebody has edited stays, and the others go", () => {
  using home = testHome();
  const { init, uninstall, planRemoval } = installing(home);
  init();
  const path = `${home.path}/.claude/commands/memory/save.md`;
  writeFileSync(path, `${readFileSync(path, "utf8")}More.\n`);
  expect(
    planRemoval()
      .hosts.flatMap(({ edited }) => edited)
      .map((one) => one.path),
  ).toEqual([path]);
  uninstall();
  expect(Object.keys(filesBelow(`${home.path}/.claude`))).toEqual(["commands/memory/save.md"]);
});

test("removing the shared installation leaves the user's own alone", () => {
  using home = testHome();
  const own = installing(home);
  own.init();
  const before = filesBelow(`${home.path}/.claude`);
  const shared = installing(home, "project");
  shared.init();
  shared.uninstall();
  expect(existsSync(`${home.path}/app/.claude`)).toBe(false);
  expect(filesBelow(`${home.path}/.claude`)).toEqual(before);
});

test("without an installation nothing is removed", async () => {
  using home = testHome();
  await home.write(".claude/settings.json", '{"hooks": {"Stop": []}}');
  await home.write(".claude/commands/mine.md", "Mine.\n");
  const before = filesBelow(`${home.path}/.claude`);
  installing(home).uninstall();
  expect(filesBelow(`${home.path}/.claude`)).toEqual(before);
});
