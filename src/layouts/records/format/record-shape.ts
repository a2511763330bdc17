// Plain tables describe records, as they do settings: a schema library takes 2 ms to load, nearly
// as long as a bare executable, and hooks may load none.

/**
 * The shape of a value in a record. One table of these makes the checker, the limits of the types
 * and the JSON Schema.
 */
export type Shape =
  | { readonly kind: "text"; readonly maxChars?: number; readonly like?: Likeness }
  | { readonly kind: "choice"; readonly options: readonly string[] }
  | { readonly kind: "flag" }
  | { readonly kind: "share" }
  | { readonly kind: "count" }
  | { readonly kind: "moment" }
  | { readonly kind: "any" }
  | {
      readonly kind: "list";
      readonly of: Shape;
      readonly least: number;
      readonly most: number | undefined;
    }
  | { readonly kind: "object"; readonly fields: Fields };

/** The form of a text, as a pattern for programs and in words for people. */
interface Likeness {
  readonly pattern: string;
  readonly words: string;
}

/** One field of an object in a record. */
export interface Field {
  readonly shape: Shape;
  readonly required: boolean;
  readonly about: string;
}

/** The fields of an object, in the order in which they are written. */
export type Fields = Readonly<Record<string, Field>>;

/** A text of any length. */
export const TEXT: Shape = { kind: "text" };

/** A list of texts. */
export const TEXTS: Shape = { kind: "list", of: TEXT, least: 0, most: undefined };

/** A list of texts with at least one item. */
export const SOME_TEXTS: Shape = { kind: "list", of: TEXT, least: 1, most: undefined };

/** One of some words. */
export function choice(...options: readonly string[]): Shape {
  return { kind: "choice", options };
}

/** A required field. */
export function requiredField(shape: Shape, about: string): Field {
  return { shape, required: true, about };
}

/** An optional field. */
export function optional(shape: Shape, about: string): Field {
  return { shape, required: false, about };
}

/** A time in a record: a date and a time, with its zone. */
export const MOMENT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Describes the values that fit a shape. */
export function expectedOf(shape: Shape): string {
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

function listInWords({ of, least, most }: Extract<Shape, { kind: "list" }>): string {
  const bounds = [
    ...(least > 0 ? [`at least ${least}`] : []),
    ...(most ? [`at most ${most}`] : []),
  ];
  const what = of.kind === "text" ? "texts" : "objects";
  return `a list of ${bounds.length > 0 ? `${bounds.join(" and ")} ` : ""}${what}`;
}
