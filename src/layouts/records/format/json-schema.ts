import type { JsonObject } from "#base/json.ts";
import { CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import { fieldsOf } from "./record.ts";
import { MOMENT_PATTERN, type RecordFields, type ValueShape } from "./record-shape.ts";

const DRAFT = "https://json-schema.org/draft/2020-12/schema";

/** The JSON Schema of a category's records; of all of them if none is named. */
export function jsonSchema(category?: Category): JsonObject {
  if (category) return { $schema: DRAFT, title: category, ...objectSchema(fieldsOf(category)) };
  return {
    $schema: DRAFT,
    title: "record",
    oneOf: CATEGORY_NAMES.map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: Object.fromEntries(
      CATEGORY_NAMES.map((name) => [name, { title: name, ...objectSchema(fieldsOf(name)) }]),
    ),
  };
}

function objectSchema(fields: RecordFields): JsonObject {
  const rows = Object.entries(fields);
  return {
    type: "object",
    properties: Object.fromEntries(
      rows.map(([name, { shape, about }]) => [name, { description: about, ...schemaOf(shape) }]),
    ),
    required: rows.filter(([, field]) => field.required).map(([name]) => name),
    additionalProperties: false,
  };
}

function schemaOf(shape: ValueShape): JsonObject {
  switch (shape.kind) {
    case "text":
      return {
        type: "string",
        // A blank text is not allowed.
        pattern: shape.like?.pattern ?? "\\S",
        ...(shape.maxChars && { maxLength: shape.maxChars }),
      };
    case "choice":
      return shape.options.length === 1
        ? { const: shape.options[0] }
        : { type: "string", enum: [...shape.options] };
    case "flag":
      return { type: "boolean" };
    case "share":
      return { type: "number", minimum: 0, maximum: 1 };
    case "count":
      return { type: "integer", minimum: 0 };
    case "moment":
      return { type: "string", pattern: MOMENT_PATTERN.source };
    case "any":
      return {};
    case "list":
      return {
        type: "array",
        items: schemaOf(shape.of),
        ...(shape.least > 0 && { minItems: shape.least }),
        ...(shape.most && { maxItems: shape.most }),
      };
    case "object":
      return objectSchema(shape.fields);
  }
}
