import { expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { checkKit } from "#doctor/check-host.ts";
import { sealText } from "#hosts/claude/kit/kit-piece.ts";
import { testHome } from "#test/home.ts";
import { installing } from "#test/installing.ts";

test("a fresh installation is fine, and so is none", () => {
  using home = testHome();
  const { init, world } = installing(home);
  expect(checkKit(world)).toMatchObject([
    { verdict: "fine", says: expect.stringContaining("none") },
  ]);
  init();
  expect(checkKit(world)).toMatchObject([{ verdict: "fine" }]);
});

test("a file of another version, and a missing one, are reported", () => {
  using home = testHome();
  const { init, world } = installing(home);
  init();
  const folder = `${home.path}/.claude/commands/memory`;
  writeFileSync(`${folder}/save.md`, sealText("---\ndescription: Old\n---\n\nOld.\n"));
  rmSync(`${folder}/undo.md`);
  const [check] = checkKit(world);
  expect(check).toMatchObject({ verdict: "warning", hint: expect.stringContaining("loci init") });
  expect(check?.says).toStartWith("2 of ");
});

test("an edited file is reported, and is nobody's mistake", () => {
  using home = testHome();
  const { init, world } = installing(home);
  init();
  const path = `${home.path}/.claude/commands/memory/save.md`;
  writeFileSync(path, `${readFileSync(path, "utf8")}More.\n`);
  const [check] = checkKit(world);
  expect(check?.verdict).toBe("fine");
  expect(check?.says).toContain("commands/memory/save.md");
});
