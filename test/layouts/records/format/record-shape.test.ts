import { expect, test } from "bun:test";
import fc from "fast-check";
import type { JsonObject } from "#base/json.ts";
import { isCategory } from "#base/memory-item.ts";
import { jsonSchema } from "#layouts/records/format/json-schema.ts";
import { fieldsOf } from "#layouts/records/format/record.ts";
import { problemsWith } from "#layouts/records/format/record-shape.ts";
import { recordOf, validRecord } from "#test/records.ts";
import { fitsSchema } from "#test/schema-check.ts";

const problems = (record: JsonObject) => {
  const { category } = record;
  const fields = fieldsOf(isCategory(category) ? category : "decision");
  return problemsWith(record, { kind: "object", fields });
};

const decision = recordOf("decision");
const withContent = (more: JsonObject) => ({
  ...decision,
  content: { ...decision.content, ...more },
});

test("a valid record has no problems", () => {
  fc.assert(fc.property(validRecord, (record) => expect(problems(record)).toEqual([])));
});

test.each([
  [
    "a choice that is misspelled",
    withContent({ status: "acepted" }),
    { field: "content.status", got: '"acepted"', fix: "write `accepted`" },
  ],
  [
    "a field that is missing",
    withContent({ rationale: undefined }),
    { field: "content.rationale", got: "nothing", fix: "add it: the reasons for the choice" },
  ],
  [
    "a list with too little in it",
    withContent({ rationale: [] }),
    { field: "content.rationale", expected: "a list of at least 1 texts", fix: "add 1" },
  ],
  [
    "a field deep inside",
    withContent({ alternatives: [{ option: "x", reason: "y" }] }),
    { field: "content.alternatives[0].rejected_reason", got: "nothing" },
  ],
  [
    "a field that nobody knows, near one that there is",
    { ...decision, tag: ["x"] },
    { field: "tag", fix: "call it `tags`" },
  ],
  [
    "a title that is too long",
    { ...decision, title: "x".repeat(121) },
    { field: "title", expected: "a text of 1 to 120 characters", fix: "make it shorter" },
  ],
  ["a blank text", withContent({ context: "  " }), { field: "content.context" }],
  ["a day that does not exist", { ...decision, created_at: "2026-13-01T00:00:00Z" }, {}],
  ["too many tags", { ...decision, tags: Array(13).fill("x") }, { fix: "take out 1" }],
  ["a share beyond 1", { ...decision, confidence: 1.1 }, { field: "confidence" }],
  ["an id that leads elsewhere", { ...decision, id: "../x" }, { field: "id" }],
])("%s is reported with its field and a fix", (_, record, problem) => {
  expect(problems(record)[0]).toMatchObject(problem);
});

test("a character that takes two units counts as one", () => {
  expect(problems({ ...decision, title: "🙂".repeat(120) })).toEqual([]);
  expect(problems({ ...decision, title: "🙂".repeat(121) })).toHaveLength(1);
});

/** A record in which one thing, anywhere, was replaced or added. */
const spoiled = fc
  .tuple(validRecord, fc.nat(), fc.jsonValue(), fc.constantFrom("", "x", "title", "status"))
  .map(([record, at, value, name]) => {
    const copy = structuredClone(record) as Record<string, unknown>;
    const places: [Record<string, unknown>, string][] = [];
    const walk = (node: unknown): void => {
      if (typeof node !== "object" || node === null) return;
      const open = node as Record<string, unknown>;
      for (const key of Object.keys(open)) {
        places.push([open, key]);
        if (!key.endsWith("_value")) walk(open[key]);
      }
    };
    walk(copy);
    const [node, key] = places[at % places.length] ?? [copy, "title"];
    const isNamed = !Array.isArray(node) && !("old_value" in node) && name !== "";
    node[isNamed ? name : key] = value;
    return copy as JsonObject;
  });

test("the checker and the JSON Schema agree about every record, good or spoiled", () => {
  const all = jsonSchema();
  fc.assert(
    fc.property(fc.oneof(validRecord, spoiled), (record) => {
      const { category } = record;
      if (!isCategory(category)) return;
      expect(fitsSchema(record, jsonSchema(category))).toBe(problems(record).length === 0);
      expect(fitsSchema(record, all)).toBe(problems(record).length === 0);
    }),
    { numRuns: 500 },
  );
});
