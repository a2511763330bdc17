import { expect, test } from "bun:test";
import { z } from "zod";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { JSON_SHAPES } from "#doors/cli/json/json-shapes.ts";
import { RECORD_SHAPES } from "#doors/cli/json/record-shapes.ts";

const commands = await Promise.all(
  COMMANDS.map(async ({ name, load }) => ({ name, ...(await load()).command })),
);
const withJson = commands.filter(({ args }) => "json" in args);

test("every command with --json has a shape, and every shape its command", () => {
  expect(Object.keys(JSON_SHAPES).sort()).toEqual(withJson.map(({ name }) => name).sort());
});

test("every shape is an object with names in camelCase, unless other tools have fixed them", () => {
  const own = Object.entries(JSON_SHAPES).filter(([name]) => !(name in RECORD_SHAPES));
  const schemas = own.map(([name, shape]) => [name, z.toJSONSchema(shape)] as const);
  expect(schemas.filter(([, schema]) => !isObjectShape(schema))).toEqual([]);
  const wrong = schemas.filter(([, schema]) => /"\w+_\w+":/.test(JSON.stringify(schema)));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

function isObjectShape({ type, anyOf = [] }: z.core.JSONSchema.BaseSchema): boolean {
  return type === "object" || (anyOf.length > 0 && anyOf.every((one) => isObjectShape(one)));
}
