import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { checkRecords } from "#doctor/check-memory.ts";
import { recordHome } from "#test/record-home.ts";
import { recordOf } from "#test/records.ts";

test("valid records are counted, others are reported with a fix", async () => {
  using home = recordHome();
  const world = { ...home.world(), cwd: home.root };
  expect(checkRecords(world)).toEqual([]);
  const add = (id: string, text: string) =>
    home.write(`app/.claude/memory/decisions/${id}.json`, text);
  await add("one", JSON.stringify(recordOf("decision")));
  await add("torn", "{");
  await add("odd", JSON.stringify({ ...recordOf("decision"), colour: "red", theirs: 1 }));
  expect(checkRecords(world)).toMatchObject([
    { verdict: "warning", says: expect.stringMatching(/odd\.json: colour takes .*, and 1 more$/) },
    { verdict: "warning", says: expect.stringMatching(/torn\.json is ignored: it is not a JSON/) },
    { verdict: "fine", says: expect.stringMatching(/index\.md was missing/) },
    { verdict: "fine", says: "1 file is valid" },
  ]);
});

test("`null` in an optional field, as another tool writes it, is nothing to warn of", async () => {
  using home = recordHome();
  const nulls = { ...recordOf("decision"), retired_at: null, retired_reason: null };
  await home.write("app/.claude/memory/decisions/one.json", JSON.stringify(nulls));
  const checks = checkRecords({ ...home.world(), cwd: home.root });
  expect(checks.map(({ verdict }) => verdict)).not.toContain("warning");
});

test("a memory that leads out of the project is reported, and nothing in it is read", () => {
  using home = recordHome();
  home.folder("app/.claude");
  symlinkSync(home.folder("elsewhere"), `${home.root}/.claude/memory`);
  const checks = checkRecords({ ...home.world(), cwd: home.root });
  expect(checks).toMatchObject([{ verdict: "warning" }]);
});

test("a listing that cannot be written is reported", async () => {
  using home = recordHome();
  await home.write("app/.claude/memory/decisions/one.json", JSON.stringify(recordOf("decision")));
  home.folder("app/.claude/memory/index.md/in-the-way");
  const checks = checkRecords({ ...home.world(), cwd: home.root });
  expect(checks.map(({ says }) => says)).toEqual([
    `${home.root}/.claude/memory/index.md cannot be written`,
    "1 file is valid",
  ]);
});
