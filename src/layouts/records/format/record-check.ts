import { isObject } from "#base/json.ts";
import { nearest } from "#base/nearest.ts";
import { expectedOf, type Fields, MOMENT, type Shape } from "./record-shape.ts";

/** One invalid field of a record, and how to fix it. */
export interface Problem {
  /** The path of the field, such as `content.alternatives[0].option`. */
  readonly field: string;
  readonly expected: string;
  /** The actual value, shortened. */
  readonly got: string;
  readonly mend: string;
}

/** All differences between a value and a shape. */
export function problemsWith(value: unknown, shape: Shape, field = ""): Problem[] {
  if (shape.kind === "object" && isObject(value)) return problemsInside(value, shape.fields, field);
  if (shape.kind === "list" && Array.isArray(value)) return problemsInList(value, shape, field);
  if (isFit(value, shape)) return [];
  return [
    { field, expected: expectedOf(shape), got: formatValue(value), mend: mendFor(value, shape) },
  ];
}

/** A value, as an error message shows it. */
function formatValue(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function problemsInside(value: Readonly<Record<string, unknown>>, fields: Fields, at: string) {
  const below = (name: string) => (at === "" ? name : `${at}.${name}`);
  const known = Object.entries(fields).flatMap(([name, { shape, required, about }]) => {
    const found = Object.hasOwn(value, name) ? value[name] : undefined;
    if (found !== undefined) return problemsWith(found, shape, below(name));
    if (!required) return [];
    const expected = expectedOf(shape);
    return [{ field: below(name), expected, got: "nothing", mend: `add it: ${lower(about)}` }];
  });
  const unknown = Object.keys(value)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => strange(below(name), name, fields));
  return [...known, ...unknown];
}

function strange(field: string, name: string, fields: Fields): Problem {
  const names = Object.keys(fields);
  const near = nearest(name, names);
  return {
    field,
    expected: `one of ${names.map((one) => `\`${one}\``).join(", ")}`,
    got: formatValue(name),
    mend: near ? `call it \`${near}\`` : "leave it out",
  };
}

function problemsInList(
  value: readonly unknown[],
  shape: Extract<Shape, { kind: "list" }>,
  field: string,
): Problem[] {
  const { of, least, most } = shape;
  const items = value.flatMap((item, at) => problemsWith(item, of, `${field}[${at}]`));
  const isTooShort = value.length < least;
  if (!isTooShort && (most === undefined || value.length <= most)) return items;
  const mend = isTooShort
    ? `add ${least - value.length}`
    : `take out ${value.length - (most ?? 0)}`;
  return [{ field, expected: expectedOf(shape), got: `${value.length}`, mend }, ...items];
}

function isFit(value: unknown, shape: Shape): boolean {
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
      return typeof value === "string" && MOMENT.test(value);
    case "any":
      return true;
    case "list":
    case "object":
      return false;
  }
}

function isFitText(value: string, { maxChars, like }: Extract<Shape, { kind: "text" }>): boolean {
  if (value.trim() === "") return false;
  // As JSON Schema counts: two code units are one character.
  if (maxChars !== undefined && value.length > maxChars && [...value].length > maxChars)
    return false;
  return like === undefined || new RegExp(like.pattern).test(value);
}

function mendFor(value: unknown, shape: Shape): string {
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
