import { expect, test } from "bun:test";
import fc from "fast-check";
import { isObject, type JsonObject } from "#base/json.ts";
import { isCategory } from "#base/memory-item.ts";
import { fieldsOf } from "#layouts/records/format/record.ts";
import { problemsWith } from "#layouts/records/format/record-shape.ts";
import { completeRecord, fixGiven, fixTitle } from "#remember/rules/fix-record.ts";
import { draftOf, validRecord } from "#test/records.ts";

const fixed = (given: JsonObject) => fixGiven(given, "decision").value;
const decision = draftOf("decision", "One");

test.each([
  ["a text for a list of tags", { tags: "Auth, JWT ,auth" }, { tags: ["auth", "jwt"] }],
  ["no tags at all", { tags: [] }, { tags: ["untagged"] }],
  ["tags with commas", { tags: ["a,b", " B "] }, { tags: ["a b", "b"] }],
  ["more than twelve tags", { tags: [..."abcdefghijklmn"] }, { tags: [..."abcdefghijkl"] }],
  ["a share beyond 1", { confidence: 7 }, { confidence: 1 }],
  ["a share as a text", { confidence: " 0.8 " }, { confidence: 0.8 }],
  ["a date without a time", { created_at: "2026-01-02" }, { created_at: "2026-01-02T00:00:00Z" }],
  [
    "a time without a zone",
    { created_at: "2026-01-02 03:04:05" },
    { created_at: "2026-01-02T03:04:05Z" },
  ],
  [
    "a time of another zone",
    { created_at: "2026-01-02T03:04:05+02:00" },
    { created_at: "2026-01-02T01:04:05Z" },
  ],
  ["a version as a number", { schema_version: 1 }, { schema_version: "1.0" }],
  ["a title with the marks of the listing", { title: " a -> b #tags:c " }, { title: "a - b c" }],
  ["a field that is null", { confidence: null, title: "x" }, { title: "x" }],
  [
    "a text for a list, and a choice in other letters",
    { content: { status: "Accepted", rationale: "Why" } },
    { content: { status: "accepted", rationale: ["Why"] } },
  ],
  ["blank items of a list", { related_files: ["a", " ", ""] }, { related_files: ["a"] }],
  [
    "what nobody sees",
    { content: { decision: "a\u200bb\u0007" } },
    { content: { decision: "ab" } },
  ],
])("%s is put right", (_, given, wanted) => {
  expect(fixed(given)).toEqual(wanted);
});

test.each([
  ["a word for a share", { confidence: "high" }],
  ["a number for a text", { content: { decision: 7 } }],
  ["a choice that is none", { content: { status: "maybe" } }],
  ["a field that nobody knows", { colour: "red" }],
  ["a title that is too long", { title: "x".repeat(200) }],
])("%s is left to the checker", (_, given) => {
  expect(fixed(given)).toEqual(given);
});

test("a correct draft stays as it is, except for the order of its tags", () => {
  fc.assert(
    fc.property(validRecord, (record) => {
      const { category } = record;
      if (!isCategory(category)) return;
      const { value } = fixGiven(record, category);
      expect(problemsWith(value, { kind: "object", fields: fieldsOf(category) })).toEqual([]);
      expect(fixGiven(value, category)).toEqual({ value, fixed: [] });
    }),
  );
});

test("fixing never fails, and a second time changes nothing", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("title", "tags", "content", "changes", "x"), fc.jsonValue()),
      (given) => {
        const { value } = fixGiven(given, "decision");
        expect(isObject(value)).toBe(true);
        expect(fixGiven(value, "decision").value).toEqual(value);
      },
    ),
  );
});

test("a label that appears when another one is removed is removed, too", () => {
  expect(fixTitle("x [confidence: [confidence: 1] 2] #ta#tags:gs:y")).not.toMatch(
    /confidence|#tags/,
  );
});

test("only corrected fields are named", () => {
  expect(fixGiven({ ...decision, confidence: 2 }, "decision").fixed).toEqual(["confidence"]);
});

test("missing fields are filled in, and given ones stay", () => {
  const now = new Date("2026-01-02T03:04:05.678Z");
  const value = completeRecord({ ...decision, tags: ["x"] }, { category: "decision", now });
  const at = "2026-01-02T03:04:05Z";
  expect(value).toMatchObject({ id: "one", created_at: at, updated_at: at, tags: ["x"] });
});
