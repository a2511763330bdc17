import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { lastBrief, lastRules, saveLast } from "#brief/last-brief.ts";
import { fileVersion } from "#disk/file-stat.ts";
import { testHome } from "#test/home.ts";
import { wrapBrief } from "#text/memory-tag.ts";

test("a late start gets the last brief, without what was removed since", async () => {
  using home = testHome();
  home.folder(".claude/loci/kept");
  const [one, two] = [await home.write("a.json", "1"), await home.write("b.json", "2")];
  const brief = { world: home.world(), root: `${home.path}/app` };
  const body = "- The store is PostgreSQL\n- The tests run with nextest";
  const lines = [
    { start: "The store is", path: one, version: fileVersion(one) },
    { start: "The tests run", path: two, version: fileVersion(two) },
  ];
  await saveLast(brief, { text: wrapBrief({ intro: "i", body }), intro: "i", lines, files: {} });
  expect(await lastBrief(brief)).toContain("PostgreSQL");
  rmSync(one);
  const later = await lastBrief(brief);
  expect(later).not.toContain("PostgreSQL");
  expect(later).toContain("nextest");
});

test("it gets none if a memory file has changed since, for any line of it may be gone", async () => {
  using home = testHome();
  home.folder(".claude/loci/kept");
  const path = await home.write(".claude/MEMORY.md", "- JWT");
  const brief = { world: home.world(), root: undefined };
  const text = wrapBrief({ intro: "i", body: "- JWT" });
  await saveLast(brief, { text, intro: "i", lines: [], files: { [path]: fileVersion(path) } });
  await home.write(".claude/MEMORY.md", "- sessions");
  expect(await lastBrief(brief)).toBeUndefined();
});

test("a late sub-agent gets the rules of the last brief, as many as its budget holds", async () => {
  using home = testHome();
  home.folder(".claude/loci/kept");
  const brief = { world: home.world(), root: `${home.path}/app` };
  const body = [
    "The user's rules and limits:\n- Use pnpm\n- Never amend a commit",
    "Notes from earlier sessions:\n- The store is PostgreSQL",
  ].join("\n\n");
  await saveLast(brief, {
    text: wrapBrief({ intro: "i", body }),
    intro: "i",
    lines: [],
    files: {},
  });
  const rules = await lastRules(brief, 2000);
  expect(rules).toContain("- Use pnpm\n- Never amend a commit");
  expect(rules).not.toContain("PostgreSQL");
  expect(await lastRules(brief, 170)).not.toContain("amend");
});
