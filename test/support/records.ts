import fc from "fast-check";
import type { JsonObject } from "#base/json.ts";
import { CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import { fieldsOf, type MemoryRecord } from "#layouts/records/format/record.ts";
import type { RecordFields, ValueShape } from "#layouts/records/format/record-shape.ts";

const WORDS = [
  ...["Use", "JWT", "für", "漢字", "Auth", "-> ", "#tags", "naïve", "a,b", "Ελλ", "🙂", "100%"],
  ...["[DECISION]", "because", "queue", "ü", "\u00e9", "…"],
];

/** A line of text with something in it. */
export const line: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(" ").trim());

const moment = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`);

const id = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}[a-z0-9]$/);

/** Any category. */
export const category: fc.Arbitrary<Category> = fc.constantFrom(...CATEGORY_NAMES);

/** A value that fits a shape. */
function fitting(shape: ValueShape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case "text":
      return shape.like ? id : line.map((text) => [...text].slice(0, shape.maxChars).join(""));
    case "choice":
      return fc.constantFrom(...shape.options);
    case "flag":
      return fc.boolean();
    case "share":
      return fc.double({ min: 0, max: 1, noNaN: true }).map((share) => share || 0);
    case "count":
      return fc.nat();
    case "moment":
      return moment;
    case "any":
      return fc.jsonValue().filter((value) => value !== undefined);
    case "list":
      return fc.array(fitting(shape.of), { minLength: shape.least, maxLength: shape.most ?? 4 });
    case "object":
      return object(shape.fields);
  }
}

function object(fields: RecordFields): fc.Arbitrary<JsonObject> {
  const rows = Object.entries(fields).map(([name, { shape }]) => [name, fitting(shape)] as const);
  const requiredKeys = Object.keys(fields).filter((name) => fields[name]?.required);
  return fc
    .record(Object.fromEntries(rows), { requiredKeys })
    .map((value) => Object.fromEntries(Object.entries(value))) as fc.Arbitrary<JsonObject>;
}

/** The content of a category's records. */
export function contentOf(name: Category): fc.Arbitrary<JsonObject> {
  return fitting(fieldsOf(name)["content"]?.shape ?? { kind: "any" }) as fc.Arbitrary<JsonObject>;
}

/** Any valid record, with its category. */
export const validRecord: fc.Arbitrary<JsonObject> = category.chain((name) =>
  object(fieldsOf(name)),
);

/** The least that a record of a category needs to be made. */
export function draftOf(name: Category, title: string): JsonObject {
  return { title, tags: ["one"], content: CONTENTS[name] };
}

const CONTENTS: Readonly<Record<Category, JsonObject>> = {
  session_summary: { goal: "Go", outcome: "success", completed: ["Went"], next_actions: ["Rest"] },
  decision: { status: "accepted", context: "Had to", decision: "Did", rationale: ["Wanted to"] },
  runbook: { trigger: "It broke", steps: ["Mend it"], verification: "It works" },
  constraint: {
    kind: "limitation",
    rule: "Only so many",
    impact: ["Wait"],
    severity: "low",
    active: true,
  },
  tech_debt: {
    status: "open",
    priority: "low",
    description: "No tests",
    reason_deferred: "No time",
  },
  preference: { topic: "Tabs", value: "Spaces", reason: "They are wide", strength: "soft" },
};

/** A whole record as it could lie in a file. */
export function recordOf(name: Category, more: Partial<MemoryRecord> = {}): MemoryRecord {
  const at = "2026-01-01T00:00:00Z";
  return {
    schema_version: "1.0",
    category: name,
    id: "one",
    title: "One",
    record_status: "active",
    created_at: at,
    updated_at: at,
    tags: ["one"],
    related_files: [],
    content: CONTENTS[name],
    changes: [],
    times_updated: 0,
    ...more,
  };
}
