import { expect, test } from "bun:test";
import { chmodSync } from "node:fs";
import { checkRecordFolder } from "#doctor/check-environment.ts";
import { testHome } from "#test/home.ts";

test.skipIf(process.getuid?.() === 0)("a folder of records that cannot be written is named", () => {
  using home = testHome();
  const memory = home.folder("app/.claude/memory");
  const world = { ...home.world(), cwd: `${home.path}/app` };
  expect(checkRecordFolder(world)).toEqual([]);
  chmodSync(memory, 0o500);
  expect(checkRecordFolder(world)).toMatchObject([
    { verdict: "warning", says: `${memory} cannot be written` },
  ]);
  chmodSync(memory, 0o700);
});
