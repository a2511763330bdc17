import { expect, test } from "bun:test";
import { isObject } from "#base/json.ts";
import { CATEGORY_NAMES } from "#base/memory-item.ts";
import { jsonSchema } from "#layouts/records/format/json-schema.ts";

/** Every schema of an object that is in a schema. */
function objectsIn(schema: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(schema)) return schema.flatMap(objectsIn);
  if (!isObject(schema)) return [];
  const inner = Object.values(schema).flatMap(objectsIn);
  return schema["type"] === "object" ? [schema, ...inner] : inner;
}

test.each(CATEGORY_NAMES)("the schema of %s is strict at every level", (category) => {
  const schema = jsonSchema(category);
  expect(schema["$schema"]).toBe("https://json-schema.org/draft/2020-12/schema");
  const objects = objectsIn(schema);
  expect(objects.length).toBeGreaterThan(2);
  for (const one of objects) expect(one["additionalProperties"]).toBe(false);
});

test("the required fields of each category match its description", () => {
  const required = Object.fromEntries(
    CATEGORY_NAMES.map((category) => {
      const { content } = jsonSchema(category)["properties"] as {
        content: { required: string[] };
      };
      return [category, content.required.join(" ")];
    }),
  );
  expect(required).toEqual({
    session_summary: "goal outcome completed next_actions",
    decision: "status context decision rationale",
    runbook: "trigger steps verification",
    constraint: "kind rule impact severity active",
    tech_debt: "status priority description reason_deferred",
    preference: "topic value reason strength",
  });
});

test("all of them together are a choice of one", () => {
  const { oneOf, $defs } = jsonSchema() as { oneOf: unknown[]; $defs: object };
  expect(oneOf).toHaveLength(6);
  expect(Object.keys($defs)).toEqual(CATEGORY_NAMES);
});
