import { z } from "zod";
import { JSON_SHAPES } from "#doors/cli/json/json-shapes.ts";

/** The page of what `--json` prints, from the shapes of all commands. */
export function jsonPage(): string {
  const names = Object.keys(JSON_SHAPES).sort();
  const shapes = Map.groupBy(names, (name) => shapeText(JSON_SHAPES[name] as z.ZodType));
  const sections = [...shapes].map(([text, same]) => {
    return `## ${same.map((name) => `loci ${name}`).join(", ")}\n\n${text}`;
  });
  return `${[HEAD, ...sections].join("\n\n")}\n`;
}

function shapeText(shape: z.ZodType): string {
  const schema = z.toJSONSchema(shape) as Schema;
  const about = schema.description ? `Prints ${schema.description}.\n\n` : "";
  return `${about}\`\`\`ts\n${typeOf(schema, "")}\n\`\`\``;
}

const HEAD = `# What \`--json\` prints

\`loci schema <command>\` prints the same as JSON Schema.

Each command prints one object. Names are in camelCase; a record, a candidate, \`<triage_data>\` and a JSON Schema are printed in the names of
their own formats. \`?\` marks a field that may be missing. A later version may add fields, so ignore those that you do not know. Times are ISO 8601 in UTC,
unless a file of yours has them otherwise.`;

/** The parts of JSON Schema that zod makes of our shapes. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** A schema in the notation of TypeScript, with remarks. */
function typeOf(schema: Schema, indent: string): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((one) => choiceOf(one, indent)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
  if (schema.items) return arrayOf(typeOf(schema.items, indent));
  if (schema.properties) return objectOf(schema, indent);
  if (typeof schema.additionalProperties === "object") {
    return `{ [name: string]: ${typeOf(schema.additionalProperties, indent)} }`;
  }
  const types = [schema.type ?? "unknown"].flat();
  return types.map((type) => (type === "integer" ? "number" : type)).join(" | ");
}

/** One of several forms; an object with a remark has it in front. */
function choiceOf(schema: Schema, indent: string): string {
  const type = typeOf(schema, indent);
  return schema.properties && schema.description ? `/* ${schema.description} */ ${type}` : type;
}

function arrayOf(type: string): string {
  return /^[^{]* \| /.test(type) || / \| (?=[^{}]*$)/.test(type) ? `(${type})[]` : `${type}[]`;
}

function objectOf({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? "" : "?";
    const line = `${inner}${name}${mark}: ${typeOf(field, inner)}`;
    if (!field.description) return line;
    const remark = `// ${field.description}`;
    return line.includes("\n") ? `${inner}${remark}\n${line}` : `${line}  ${remark}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}
