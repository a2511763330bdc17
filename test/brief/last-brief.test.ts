import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { offerLast, saveLast } from "#brief/last-brief.ts";
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
  const offered: string[] = [];
  await offerLast(brief, (text) => offered.push(text));
  rmSync(one);
  await offerLast(brief, (text) => offered.push(text));
  expect(offered[0]).toContain("PostgreSQL");
  expect(offered[1]).not.toContain("PostgreSQL");
  expect(offered[1]).toContain("nextest");
});

test("it gets none if a memory file has changed since, for any line of it may be gone", async () => {
  using home = testHome();
  home.folder(".claude/loci/kept");
  const path = await home.write(".claude/MEMORY.md", "- JWT");
  const brief = { world: home.world(), root: undefined };
  const text = wrapBrief({ intro: "i", body: "- JWT" });
  await saveLast(brief, { text, intro: "i", lines: [], files: { [path]: fileVersion(path) } });
  await home.write(".claude/MEMORY.md", "- sessions");
  const offered: string[] = [];
  await offerLast(brief, (one) => offered.push(one));
  expect(offered).toEqual([]);
});
