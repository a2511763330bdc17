import { isObject, type JsonObject } from "#base/json.ts";

/** Whether a value fits a JSON Schema, as far as the words of one go that loci writes. */
export function fitsSchema(value: unknown, schema: JsonObject, root: JsonObject = schema): boolean {
  return Object.entries(schema).every(([word, wanted]) => {
    const rule = RULES[word];
    if (!rule) throw new Error(`what does \`${word}\` mean?`);
    return rule(value, wanted, { schema, root });
  });
}

interface Around {
  readonly schema: JsonObject;
  readonly root: JsonObject;
}

type Rule = (value: unknown, wanted: unknown, around: Around) => boolean;

const ALWAYS: Rule = () => true;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const schemas = (value: unknown): JsonObject => (isObject(value) ? value : {});

const RULES: Readonly<Record<string, Rule>> = {
  $schema: ALWAYS,
  $defs: ALWAYS,
  title: ALWAYS,
  description: ALWAYS,
  $ref: (value, wanted, { root }) => {
    const name = `${wanted}`.replace("#/$defs/", "");
    return fitsSchema(value, schemas(schemas(root["$defs"])[name]), root);
  },
  oneOf: (value, wanted, { root }) =>
    list(wanted).filter((one) => fitsSchema(value, schemas(one), root)).length === 1,
  const: (value, wanted) => value === wanted,
  enum: (value, wanted) => list(wanted).includes(value),
  type: (value, wanted) => typeIs(value, `${wanted}`),
  minimum: (value, wanted) => typeof value !== "number" || value >= Number(wanted),
  maximum: (value, wanted) => typeof value !== "number" || value <= Number(wanted),
  minItems: (value, wanted) => !Array.isArray(value) || value.length >= Number(wanted),
  maxItems: (value, wanted) => !Array.isArray(value) || value.length <= Number(wanted),
  maxLength: (value, wanted) => typeof value !== "string" || [...value].length <= Number(wanted),
  pattern: (value, wanted) => typeof value !== "string" || new RegExp(`${wanted}`, "u").test(value),
  items: (value, wanted, { root }) =>
    list(value).every((item) => fitsSchema(item, schemas(wanted), root)),
  required: (value, wanted) =>
    !isObject(value) || list(wanted).every((name) => Object.hasOwn(value, `${name}`)),
  properties: (value, wanted, { root }) =>
    !isObject(value) ||
    Object.entries(value).every(([name, inner]) => {
      const known = schemas(wanted);
      return !Object.hasOwn(known, name) || fitsSchema(inner, schemas(known[name]), root);
    }),
  additionalProperties: (value, _, { schema }) =>
    !isObject(value) ||
    Object.keys(value).every((name) => Object.hasOwn(schemas(schema["properties"]), name)),
};

function typeIs(value: unknown, type: string): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  if (type === "integer") return Number.isSafeInteger(value);
  return typeof value === type;
}
