import { expect, test } from "bun:test";
import { fieldsFrom } from "#remember/read-draft.ts";
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
