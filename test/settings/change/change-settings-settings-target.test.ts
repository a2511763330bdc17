import { expect, test } from "bun:test";
import { existsSync, lstatSync, readdirSync, symlinkSync } from "node:fs";
import { testHome } from "#test/home.ts";
import { faultOf, PROJECT, set, setInProject, textOf, USER } from "./changing.ts";

test.each<[string, string]>([
  ['{\n  "a": 1\n  "b": 2\n}', "line 3: comma expected"],
  ["[]", "it is not a JSON object"],
  ['{"memory": null}', "its `memory` is not an object"],
  ['{"memory": {"retrieval": 5}}', "its `retrieval` is not an object"],
  ['{"memory": {"Retrieval": []}}', "its `Retrieval` is not an object"],
])("a file with `%s` is left as it is", async (text, why) => {
  using home = testHome();
  const path = await home.write(USER, text);
  expect(faultOf(() => set(home))).toEqual({
    code: "broken-file",
    message: `\`${path}\` is not valid: ${why}`,
  });
  expect(await textOf(home, USER)).toBe(text);
  expect(existsSync(`${home.path}/.claude/loci/backups`)).toBe(false);
});

test("a file that is no text is left as it is", async () => {
  using home = testHome();
  await home.write(USER, new Uint8Array([0x7b, 0xff, 0x7d]));
  expect(faultOf(() => set(home)).code).toBe("refused-file");
});

test("a link is not replaced behind its owner's back", async () => {
  using home = testHome();
  home.folder(".claude");
  const target = await home.write("dotfiles/settings.json", "{}");
  symlinkSync("../dotfiles/settings.json", `${home.path}/${USER}`);
  expect(faultOf(() => set(home))).toEqual({
    code: "linked-file",
    message: `\`${home.path}/${USER}\` is a link to \`${target}\``,
  });
  expect(await textOf(home, "dotfiles/settings.json")).toBe("{}");
});

test("a link is followed on request, and stays one", async () => {
  using home = testHome();
  home.folder(".claude");
  const target = await home.write("dotfiles/settings.json", "{}\n");
  symlinkSync("../dotfiles/settings.json", `${home.path}/${USER}`);
  expect(set(home, { follow: true }).path).toBe(target);
  expect(lstatSync(`${home.path}/${USER}`).isSymbolicLink()).toBe(true);
  expect(JSON.parse(await textOf(home, "dotfiles/settings.json"))).toEqual({
    memory: { retrieval: { max_inject: 3 } },
  });
});

test("a link to nothing is not followed", () => {
  using home = testHome();
  home.folder(".claude");
  symlinkSync("/nowhere/settings.json", `${home.path}/${USER}`);
  expect(faultOf(() => set(home, { follow: true })).code).toBe("write-failed");
  expect(lstatSync(`${home.path}/${USER}`).isSymbolicLink()).toBe(true);
});

test("a project's link is followed only within the project", async () => {
  using home = testHome();
  home.folder("app/.claude/memory");
  await home.write("secret.json", "{}");
  symlinkSync(`${home.path}/secret.json`, `${home.path}/${PROJECT}`);
  expect(faultOf(() => setInProject(home)).code).toBe("linked-file");
  expect(faultOf(() => setInProject(home, { follow: true })).code).toBe("refused-file");
  expect(await textOf(home, "secret.json")).toBe("{}");
});

test("a project's folder that leads elsewhere is not written to, and nothing is made there", () => {
  using home = testHome();
  const elsewhere = home.folder("elsewhere");
  symlinkSync(elsewhere, `${home.folder("app")}/.claude`);
  expect(faultOf(() => setInProject(home)).code).toBe("refused-file");
  expect(readdirSync(elsewhere)).toEqual([]);
});
