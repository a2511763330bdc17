import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { editCopy, fieldsFrom } from "#remember/read-draft.ts";
import { recordHome } from "#test/record-home.ts";
import { recordOf } from "#test/records.ts";

const record = recordOf("decision", { related_files: ["a.ts"] });

test.each([
  [["title=New = better"], { title: "New = better" }],
  [["title=2024"], { title: "2024" }],
  [["confidence=0.5"], { confidence: 0.5 }],
  [["content.status=deprecated"], { content: { status: "deprecated" } }],
  [
    ["content.rationale=More", "content.rationale=Still"],
    { content: { rationale: ["Wanted to", "More", "Still"] } },
  ],
  [["related_files=b.ts"], { related_files: ["a.ts", "b.ts"] }],
  [['content.consequences=["x"]'], { content: { consequences: ["x"] } }],
])("%p sets what it says", (pairs, given) => {
  expect(fieldsFrom(record, pairs)).toEqual(given);
});

test.each([["title"], ["=x"], ["a.b.c=x"], ["__PROTO__=x"]])("%p is refused", (pair) => {
  expect(() => fieldsFrom(record, [pair])).toThrow("`--field` cannot be");
});

test("the editor opens a copy, which is deleted afterwards", () => {
  using home = recordHome();
  const memory = home.open();
  const world = { ...memory.world, env: { EDITOR: "sed -i s/one/two/" } };
  const copy = editCopy({ ...memory, world }, '{"title": "one"}');
  expect(copy.draft()).toEqual({ title: "two" });
  copy.remove();
  expect(readdirSync(memory.place.state)).toEqual([]);
});

test("an invalid draft, or one of an editor that fails, stays in its file", async () => {
  using home = recordHome();
  const memory = home.open();
  const failing = { ...memory.world, env: { EDITOR: "false" } };
  expect(() => editCopy({ ...memory, world: failing }, "{}")).toThrow("did not end well");
  const broken = { ...memory.world, env: { EDITOR: "sed -i s/one/{/" } };
  const copy = editCopy({ ...memory, world: broken }, "one");
  expect(() => copy.draft()).toThrow();
  expect(await Bun.file(copy.path).text()).toBe("{");
});
