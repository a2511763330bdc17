import { expect, test } from "bun:test";
import { editJson } from "#text/json/json-edit.ts";

const set = (json: string, path: string, value: unknown) =>
  editJson(json, { path: path.split("/"), value });

test("the last of two equal keys is changed", () => {
  expect(set('{"a": 1, "a": 2}', "a", 3)).toBe('{"a": 1, "a": 3}');
  expect(set('{"a": {"x": 1}, "a": {}}', "a/x", 3)).toBe('{"a": {"x": 1}, "a": {"x": 3}}');
});

test("both of two equal keys are removed", () => {
  expect(set('{"a": 1, "b": 0, "a": 2}', "a", undefined)).toBe('{"b": 0}');
});

test("a name is known however it is written", () => {
  expect(set('{"\\u0061": 1}', "a", 2)).toBe('{"\\u0061": 2}');
});

test("brackets, quotes and commas in texts lead nobody astray", () => {
  const json = '{"a": "}],{\\"b\\": 1", "b": ["{", {"b": 2}], "c": 3}';
  expect(set(json, "c", 4)).toBe(json.replace("3", "4"));
});

test.each(["[]", "1", "null", '"text"', "{", '{"a": 1,}', '{"a": 1} // note', "{'a': 1}"])(
  "`%s` is no JSON object and is not changed",
  (json) => {
    expect(set(json, "a", 1)).toBeUndefined();
  },
);

test.each([
  ["[]", "0", "[7]"],
  ["[1, 2]", "2", "[1, 2, 7]"],
  ["[1, 2]", "1", "[1, 7]"],
  ["[\n    {},\n    []\n  ]", "2", "[\n    {},\n    [],\n    7\n  ]"],
])("in the list %j the index %s can be written to", (list, place, after) => {
  expect(set(`{"a": ${list}}`, `a/${place}`, 7)).toBe(`{"a": ${after}}`);
});

test.each([
  ["[1, 2, 3]", "0", "[2, 3]"],
  ["[1, 2, 3]", "1", "[1, 3]"],
  ["[1, 2, 3]", "2", "[1, 2]"],
  ["[ 1 ]", "0", "[]"],
  ["[1]", "1", "[1]"],
])("from the list %s only the index %s is removed", (list, place, after) => {
  expect(set(`{"a": ${list}}`, `a/${place}`, undefined)).toBe(`{"a": ${after}}`);
});

test("an index far after the end of a list is none", () => {
  expect(set('{"a": [1]}', "a/5", 2)).toBeUndefined();
});

test.each(["1", "null", "[]", '"x"'])("a %s in the way of the path stays", (inTheWay) => {
  expect(set(`{"a": ${inTheWay}}`, "a/b", 1)).toBeUndefined();
});

test("a text that is nested deeper than any settings are is not changed", () => {
  const nested = (levels: number) => `{"deep": ${"[".repeat(levels)}${"]".repeat(levels)}, "a": 1}`;
  expect(set(nested(900), "a", 2)).toBe(`${nested(900).slice(0, -2)}2}`);
  expect(set(nested(100_000), "a", 2)).toBeUndefined();
});
