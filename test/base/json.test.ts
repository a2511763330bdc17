import { expect, test } from "bun:test";
import fc from "fast-check";
import { isDeeper, isObject, parseJson } from "#base/json.ts";

test("every JSON value comes back from its text", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test.each(["", "{", "{a:1}", "{'a':1}", "[1,]", "// note {}", "undefined"])(
  "`%s` is no JSON, and no failure",
  (text) => {
    expect(parseJson(text)).toBeUndefined();
  },
);

test("only what has names is an object", () => {
  expect(isObject({})).toBe(true);
  expect(isObject(parseJson('{"__proto__": 1}'))).toBe(true);
  for (const other of [null, [], "text", 1, true, undefined]) expect(isObject(other)).toBe(false);
});

test("depth is measured without falling into it", () => {
  expect(isDeeper([[1]], 2)).toBe(false);
  expect(isDeeper([[[]]], 2)).toBe(true);
  expect(isDeeper({ a: { b: 1 } }, 1)).toBe(true);
  expect(isDeeper("text", 0)).toBe(false);
  expect(isDeeper(JSON.parse("[".repeat(50_000) + "]".repeat(50_000)), 100)).toBe(true);
});
