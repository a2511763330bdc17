import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { Fault } from "#base/fault.ts";
import { hookEntries } from "#hosts/claude/settings/hook-entries.ts";
import { writePlugin } from "#install/plugin.ts";
import { testHome } from "#test/home.ts";
import { filesBelow } from "#test/installing.ts";

const PROGRAM = "/opt/loci";

test("a plugin is whole, and written anew it is the same", () => {
  using home = testHome();
  const folder = `${home.path}/deep/down/memory`;
  const { written } = writePlugin({ folder, program: PROGRAM });
  const files = filesBelow(folder);
  expect(Object.keys(files).map((name) => `${folder}/${name}`)).toEqual([...written].sort());
  expect(JSON.parse(files[".claude-plugin/plugin.json"] ?? "")).toMatchObject({ name: "memory" });
  const { hooks } = JSON.parse(files["hooks/hooks.json"] ?? "");
  expect(hooks).toEqual(hookEntries({ program: PROGRAM, place: "plugin" }));
  writePlugin({ folder, program: PROGRAM });
  expect(filesBelow(folder)).toEqual(files);
});

test("a plugin to share names no file of this machine", () => {
  using home = testHome();
  const folder = `${home.path}/memory`;
  writePlugin({ folder, program: "loci" });
  expect(Object.values(filesBelow(folder)).join("")).not.toContain(home.path);
});

test("a command that somebody has edited stays", () => {
  using home = testHome();
  const folder = `${home.path}/memory`;
  writePlugin({ folder, program: PROGRAM });
  const path = `${folder}/commands/save.md`;
  const edited = `${readFileSync(path, "utf8")}More.\n`;
  writeFileSync(path, edited);
  expect(writePlugin({ folder, program: PROGRAM }).edited).toEqual([path]);
  expect(readFileSync(path, "utf8")).toBe(edited);
});

test.each([
  ["a file of somebody's", "memory/notes.md", "Mine.\n"],
  ["another plugin", "memory/.claude-plugin/plugin.json", '{"name": "other"}'],
  ["a broken manifest", "memory/.claude-plugin/plugin.json", "{"],
])("a folder that holds %s is left alone", async (_, name, text) => {
  using home = testHome();
  await home.write(name, text);
  const before = filesBelow(home.path);
  const write = () => writePlugin({ folder: `${home.path}/memory`, program: PROGRAM });
  expect(write).toThrow(Fault);
  expect(filesBelow(home.path)).toEqual(before);
});

test("a file at the folder's path is left alone", async () => {
  using home = testHome();
  const folder = await home.write("memory", "Mine.\n");
  expect(() => writePlugin({ folder, program: PROGRAM })).toThrow(Fault);
});
