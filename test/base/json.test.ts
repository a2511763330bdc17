import { expect, test } from "bun:test";
import fc from "fast-check";
import { isObject, parseJson } from "#base/json.ts";

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
