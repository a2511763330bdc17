import { isObject } from "#base/json.ts";
import { nearest } from "#base/nearest.ts";
import type { RecordProblem } from "#base/record-faults.ts";

// Plain tables describe records, as they do settings. With a schema library each write of a hook takes 4.5 ms longer.

/**
 * The shape of a value in a record. One table of these makes the checker, the limits of the types and the JSON Schema.
 */
export type ValueShape =
  | { readonly kind: "text"; readonly maxChars?: number; readonly like?: Likeness }
  | { readonly kind: "choice"; readonly options: readonly string[] }
  | { readonly kind: "flag" }
  | { readonly kind: "share" }
  | { readonly kind: "count" }
  | { readonly kind: "moment" }
  | { readonly kind: "any" }
  | {
      readonly kind: "list";
      readonly of: ValueShape;
      readonly least: number;
      readonly most: number | undefined;
    }
  | { readonly kind: "object"; readonly fields: RecordFields };

/** The form of a text, as a pattern for programs and in words for people. */
interface Likeness {
  readonly pattern: string;
  readonly words: string;
}

/** One field of an object in a record. */
export interface RecordField {
  readonly shape: ValueShape;
  readonly required: boolean;
  readonly about: string;
}

/** The fields of an object, in the order in which they are written. */
export type RecordFields = Readonly<Record<string, RecordField>>;

/** A text of any length. */
export const TEXT_SHAPE: ValueShape = { kind: "text" };

/** A list of texts. */
export const TEXTS_SHAPE: ValueShape = { kind: "list", of: TEXT_SHAPE, least: 0, most: undefined };

/** A list of texts with at least one item. */
export const SOME_TEXTS_SHAPE: ValueShape = {
  kind: "list",
  of: TEXT_SHAPE,
  least: 1,
  most: undefined,
};

/** One of some words. */
export function choice(...options: readonly string[]): ValueShape {
  return { kind: "choice", options };
}

/** A required field. */
export function requiredField(shape: ValueShape, about: string): RecordField {
  return { shape, required: true, about };
}

/** An optional field. */
export function optional(shape: ValueShape, about: string): RecordField {
  return { shape, required: false, about };
}

/** A time in a record: a date and a time, with its zone. */
export const MOMENT_PATTERN =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Describes the values that fit a shape. */
function expectedOf(shape: ValueShape): string {
  switch (shape.kind) {
    case "text":
      if (shape.like) return shape.like.words;
      return shape.maxChars ? `a text of 1 to ${shape.maxChars} characters` : "a text";
    case "choice":
      return `one of ${shape.options.map((option) => `\`${option}\``).join(", ")}`;
    case "flag":
      return "`true` or `false`";
    case "share":
      return "a number from 0 to 1";
    case "count":
      return "a whole number from 0";
    case "moment":
      return "a time such as `2026-01-02T03:04:05Z`";
    case "any":
      return "anything";
    case "list":
      return listInWords(shape);
    case "object":
      return `an object with ${Object.keys(shape.fields)
        .map((name) => `\`${name}\``)
        .join(", ")}`;
  }
}

function listInWords({ of, least, most }: Extract<ValueShape, { kind: "list" }>): string {
  const bounds = [
    ...(least > 0 ? [`at least ${least}`] : []),
    ...(most ? [`at most ${most}`] : []),
  ];
  const what = of.kind === "text" ? "texts" : "objects";
  return `a list of ${bounds.length > 0 ? `${bounds.join(" and ")} ` : ""}${what}`;
}

/** All differences between a value and a shape. */
export function problemsWith(value: unknown, shape: ValueShape, field = ""): RecordProblem[] {
  if (shape.kind === "object" && isObject(value)) return problemsInside(value, shape.fields, field);
  if (shape.kind === "list" && Array.isArray(value)) return problemsInList(value, shape, field);
  if (isFit(value, shape)) return [];
  return [
    { field, expected: expectedOf(shape), got: valueInWords(value), fix: fixFor(value, shape) },
  ];
}

/** A value, as an error message shows it. */
function valueInWords(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function problemsInside(
  value: Readonly<Record<string, unknown>>,
  fields: RecordFields,
  at: string,
) {
  const below = (name: string) => (at === "" ? name : `${at}.${name}`);
  const known = Object.entries(fields).flatMap(([name, { shape, required, about }]) => {
    const found = Object.hasOwn(value, name) ? value[name] : undefined;
    if (found !== undefined) return problemsWith(found, shape, below(name));
    if (!required) return [];
    const expected = expectedOf(shape);
    return [{ field: below(name), expected, got: "nothing", fix: `add it: ${lower(about)}` }];
  });
  const unknown = Object.keys(value)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => strange(below(name), name, fields));
  return [...known, ...unknown];
}

function strange(field: string, name: string, fields: RecordFields): RecordProblem {
  const names = Object.keys(fields);
  const near = nearest(name, names);
  return {
    field,
    expected: `one of ${names.map((one) => `\`${one}\``).join(", ")}`,
    got: valueInWords(name),
    fix: near ? `call it \`${near}\`` : "leave it out",
  };
}

function problemsInList(
  value: readonly unknown[],
  shape: Extract<ValueShape, { kind: "list" }>,
  field: string,
): RecordProblem[] {
  const { of, least, most } = shape;
  const items = value.flatMap((item, at) => problemsWith(item, of, `${field}[${at}]`));
  const isTooShort = value.length < least;
  if (!isTooShort && (most === undefined || value.length <= most)) return items;
  const fix = isTooShort ? `add ${least - value.length}` : `take out ${value.length - (most ?? 0)}`;
  return [{ field, expected: expectedOf(shape), got: `${value.length}`, fix }, ...items];
}

function isFit(value: unknown, shape: ValueShape): boolean {
  switch (shape.kind) {
    case "text":
      return typeof value === "string" && isFitText(value, shape);
    case "choice":
      return typeof value === "string" && shape.options.includes(value);
    case "flag":
      return typeof value === "boolean";
    case "share":
      return typeof value === "number" && value >= 0 && value <= 1;
    case "count":
      return Number.isSafeInteger(value) && Number(value) >= 0;
    case "moment":
      return typeof value === "string" && MOMENT_PATTERN.test(value);
    case "any":
      return true;
    case "list":
    case "object":
      return false;
  }
}

function isFitText(
  value: string,
  { maxChars, like }: Extract<ValueShape, { kind: "text" }>,
): boolean {
  if (value.trim() === "") return false;
  // As JSON Schema counts: two code units are one character.
  if (maxChars !== undefined && value.length > maxChars && [...value].length > maxChars)
    return false;
  return like === undefined || new RegExp(like.pattern).test(value);
}

function fixFor(value: unknown, shape: ValueShape): string {
  if (shape.kind === "choice" && typeof value === "string") {
    const near = nearest(value, shape.options);
    if (near) return `write \`${near}\``;
  }
  if (shape.kind === "text" && typeof value === "string") {
    return value.trim() === "" ? "say something, or leave it out" : "make it shorter";
  }
  return `write ${expectedOf(shape)}`;
}

function lower(about: string): string {
  return about.charAt(0).toLowerCase() + about.slice(1);
}
