import { expect, test } from "bun:test";
import { editJson } from "#text/json/json-edit.ts";

const set = (json: string, path: string, value: unknown) =>
  editJson(json, { path: path.split("/"), value });

test("a value is replaced, and the rest stays", () => {
  const json = '{"a":1,   "b" : [1,2],\n "c":{"x":1} }';
  expect(set(json, "c/x", 2)).toBe('{"a":1,   "b" : [1,2],\n "c":{"x":2} }');
  expect(set(json, "b", null)).toBe('{"a":1,   "b" : null,\n "c":{"x":1} }');
});

test.each([
  ["two spaces", '{\n  "a": 1\n}\n', '{\n  "a": 1,\n  "b": 2\n}\n'],
  ["four spaces", '{\n    "a": 1\n}\n', '{\n    "a": 1,\n    "b": 2\n}\n'],
  ["tabs", '{\n\t"a": 1\n}', '{\n\t"a": 1,\n\t"b": 2\n}'],
  ["CRLF", '{\r\n  "a": 1\r\n}', '{\r\n  "a": 1,\r\n  "b": 2\r\n}'],
  ["one line", '{ "a": 1 }', '{ "a": 1, "b": 2 }'],
  ["one dense line", '{"a":1}', '{"a":1,"b":2}'],
  ["one member to a line", '{ "x": 1,\n  "a": 1 }', '{ "x": 1,\n  "a": 1,\n  "b": 2 }'],
  ["no members", "{}\n", '{\n  "b": 2\n}\n'],
  ["nothing", "", '{\n  "b": 2\n}\n'],
  ["blanks only", " \n ", '{\n  "b": 2\n}\n'],
  ["a byte order mark only", "\uFEFF", '\uFEFF{\n  "b": 2\n}\n'],
])("a text with %s gets its new member in the same way", (_, before, after) => {
  expect(set(before, "b", 2)).toBe(after);
});

test("a new group is indented like the text around it", () => {
  const json = '{\n    "a": {\n        "x": {}\n    }\n}\n';
  expect(set(json, "a/x/y/z", true)).toBe(
    '{\n    "a": {\n        "x": {\n            "y": {\n                "z": true\n            }\n        }\n    }\n}\n',
  );
});

test("a group that is on one line stays on it", () => {
  const json = '{\n  "a": { "x": 1 },\n  "b": 2\n}\n';
  expect(set(json, "a/y", 2)).toBe('{\n  "a": { "x": 1, "y": 2 },\n  "b": 2\n}\n');
});

test.each([
  ["the first", "a", '{\n  "b": 2,\n  "c": 3\n}\n'],
  ["one between", "b", '{\n  "a": 1,\n  "c": 3\n}\n'],
  ["the last", "c", '{\n  "a": 1,\n  "b": 2\n}\n'],
  ["one that is not there", "d", '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}\n'],
])("%s of three members goes with its comma", (_, path, after) => {
  expect(set('{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}\n', path, undefined)).toBe(after);
});
