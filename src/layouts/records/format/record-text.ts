import { isDeeper, isObject, type JsonObject, parseJson } from "#base/json.ts";
import type { Category } from "#base/memory-item.ts";
import { DAY_MS } from "#base/time.ts";
import { fieldsOf, MAX_RECORD_LEVELS, type MemoryRecord, SCHEMA_VERSION } from "./record.ts";
import type { RecordFields, ValueShape } from "./record-shape.ts";

/** The result of parsing a record. */
export type ParsedRecord =
  | { readonly kind: "record"; readonly record: MemoryRecord }
  | { readonly kind: "broken"; readonly why: string };

/** The defaults of fields that older files lack. */
const LEFT_OUT = {
  schema_version: SCHEMA_VERSION,
  title: "",
  created_at: "",
  updated_at: "",
  tags: [],
  related_files: [],
  record_status: "active",
  changes: [],
  times_updated: 0,
} as const;

/**
 * Parses a record from the folder of a category under an id. Unknown fields stay as they are. A
 * known field of the wrong type makes the record unreadable, because later code trusts its types.
 */
export function parseRecord(
  text: string,
  { category, id }: { category: Category; id: string },
): ParsedRecord {
  const found = parseJson(text);
  if (!isObject(found)) return { kind: "broken", why: "it is not a JSON object" };
  if (isDeeper(found, MAX_RECORD_LEVELS)) return { kind: "broken", why: "it is nested too deeply" };
  const fields = fieldsOf(category);
  // A null in one of our fields was omitted by a tool that writes every field.
  const isGiven = ([name, value]: [string, unknown]) =>
    value !== null || !Object.hasOwn(fields, name);
  const given = Object.fromEntries(Object.entries(found).filter(isGiven));
  // A file is found by its name, so the name is the id, whatever the file says.
  const record = { ...LEFT_OUT, category, content: {}, ...given, id };
  // The folder decides the fields; nobody could write a record that says otherwise.
  if (record.category !== category) return { kind: "broken", why: "it is of another category" };
  for (const [name, { shape }] of Object.entries(fields)) {
    const value = (record as JsonObject)[name];
    if (value !== undefined && !isOfType(value, shape)) {
      return { kind: "broken", why: `its \`${name}\` has a wrong value` };
    }
  }
  return { kind: "record", record: record as unknown as MemoryRecord };
}

/** Formats a record: known fields in the order of the format, then unknown ones as they were. */
export function printRecord(record: MemoryRecord): string {
  const fields = fieldsOf(record.category);
  return `${JSON.stringify(orderFields(record, { kind: "object", fields }), null, 2)}\n`;
}

/** Whether a value has the type that code relies on; the checker does the rest. */
function isOfType(value: unknown, shape: ValueShape): boolean {
  switch (shape.kind) {
    case "list":
      return Array.isArray(value) && value.every((item) => isOfType(item, shape.of));
    case "object":
      return isObject(value);
    case "share":
    case "count":
      return typeof value === "number";
    case "flag":
      return typeof value === "boolean";
    case "any":
      return true;
    case "choice":
      return shape.options.length === 1 || shape.options.some((option) => option === value);
    default:
      return typeof value === "string";
  }
}

function orderFields(value: unknown, shape: ValueShape): unknown {
  if (shape.kind === "list" && Array.isArray(value))
    return value.map((item) => orderFields(item, shape.of));
  if (shape.kind !== "object" || !isObject(value)) return value;
  return Object.fromEntries(namesIn(value, shape.fields).map(([name, inner]) => [name, inner]));
}

function namesIn(value: JsonObject, fields: RecordFields): [string, unknown][] {
  const known = Object.entries(fields)
    .filter(([name]) => Object.hasOwn(value, name) && value[name] !== undefined)
    .map(([name, { shape }]): [string, unknown] => [name, orderFields(value[name], shape)]);
  const others = Object.entries(value).filter(([name]) => !Object.hasOwn(fields, name));
  return [...known, ...others];
}

/** How many days ago a time of a record was; undefined if it is invalid. */
export function daysSince(stamp: string | undefined, now: Date): number | undefined {
  const then = stamp === undefined ? Number.NaN : Date.parse(stamp);
  return Number.isNaN(then) ? undefined : (now.getTime() - then) / DAY_MS;
}
