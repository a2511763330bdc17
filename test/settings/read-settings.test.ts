import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import {
  projectSettingsPath,
  readSettingsFile,
  userSettingsPath,
} from "#settings/read-settings.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

test("settings lie where people already have them", () => {
  expect(userSettingsPath("/home/ada/.claude")).toBe("/home/ada/.claude/settings.json");
  expect(projectSettingsPath("/work/app")).toBe("/work/app/.claude/memory/memory-config.json");
});

test("a file is read with its object, its text and its byte order mark", async () => {
  using home = testHome();
  const path = await home.write("settings.json", '\uFEFF{"enabled": false}\n');
  expect(readSettingsFile(path)).toEqual({
    kind: "object",
    object: { enabled: false },
    text: '{"enabled": false}\n',
    bom: true,
  });
});

test("a file that is not there is missing, and one without a word says nothing", async () => {
  using home = testHome();
  expect(readSettingsFile(`${home.path}/settings.json`)).toEqual({ kind: "missing" });
  const path = await home.write("settings.json", " \n");
  expect(readSettingsFile(path)).toMatchObject({ kind: "object", object: {}, text: " \n" });
});

test.each(["[]", "null", "1", '"x"', "{", '{"a": 1,}', "[".repeat(100_000)])(
  "a file that is no JSON object is broken (%#)",
  async (text) => {
    using home = testHome();
    const path = await home.write("settings.json", text);
    expect(readSettingsFile(path)).toEqual({ kind: "broken", text, bom: false });
  },
);

test("objects in objects without end are read without failing", async () => {
  using home = testHome();
  const text = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
  expect(readSettingsFile(await home.write("settings.json", text)).kind).toBe("object");
});

test("a project's file may be a link only within the project", async () => {
  using home = testHome();
  await home.write("secret.json", '{"enabled": false}');
  await home.write("app/shared.json", '{"enabled": false}');
  const path = `${home.path}/app/settings.json`;
  symlinkSync("../secret.json", path);
  expect(readSettingsFile(path, `${home.path}/app`)).toEqual({
    kind: "refused",
    why: "it leads out of its folder",
  });
  expect(readSettingsFile(path).kind).toBe("object");
  const within = `${home.path}/app/within.json`;
  symlinkSync("shared.json", within);
  expect(readSettingsFile(within, `${home.path}/app`).kind).toBe("object");
});

test("a pipe at the file's path is refused, and nobody waits for it", async () => {
  using home = testHome();
  await run(["mkfifo", `${home.path}/settings.json`]);
  expect(readSettingsFile(`${home.path}/settings.json`)).toMatchObject({ kind: "refused" });
});

test("the user's file may be large, a project's may not", async () => {
  using home = testHome();
  const path = await home.write("settings.json", JSON.stringify({ long: "x".repeat(1_000_000) }));
  expect(readSettingsFile(path).kind).toBe("object");
  expect(readSettingsFile(path, home.path)).toEqual({
    kind: "refused",
    why: "it is larger than 256 KB",
  });
});
