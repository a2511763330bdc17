import { expect, test } from "bun:test";
import fc from "fast-check";
import { isJson, redactJsonText } from "#redact/json-text.ts";

const large = (text: string) => text.toUpperCase();

test("only quoted strings change", () => {
  const text = '{\n  "a": "b",\n\t"c" : ["d\\n", 1e3, true]\n}\n';
  expect(redactJsonText(text, large)).toBe('{\n  "A": "B",\n\t"C" : ["D\\n", 1e3, true]\n}\n');
});

test("a string is passed with its key, and with its offset", () => {
  const told: unknown[] = [];
  redactJsonText('{"a": "b", "c": ["d"]}', (...all) => {
    told.push(all);
    return all[0];
  });
  expect(told).toEqual([
    ["a", undefined, 1],
    ["b", "a", 6],
    ["c", undefined, 11],
    ["d", "c", 17],
  ]);
});

test("a file within a file is changed as that file is", () => {
  const inner = '{"a":"b"}';
  const text = JSON.stringify({ before: inner, lines: `${inner}\n${inner}\n` });
  const after = JSON.parse(redactJsonText(text, (one) => (one === "b" ? "<private>" : one)));
  expect(after.before).toBe('{"a":"<private>"}');
  expect(after.lines).toBe('{"a":"<private>"}\n{"a":"<private>"}\n');
});

test("a torn text is redacted as far as it goes", () => {
  expect(redactJsonText('{"a": "b\n{"c": "d"}', large)).toBe('{"A": "B\n{"C": "D"}');
  expect(redactJsonText('{"a": "b\\', large)).toBe('{"A": "B\\');
});

test("JSON stays JSON, and what is not changed stays to the letter", () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(0, 2, "\t"), (json, space) => {
      const text = JSON.stringify(JSON.parse(json), null, space);
      expect(redactJsonText(text, (one) => one)).toBe(text);
      JSON.parse(redactJsonText(text, (one) => `${one}"\\\n`));
    }),
  );
});

test.each([
  ['{"a": 1}', true],
  ['{"a": 1}\n{"b": 2}\n', true],
  ["[1]", false],
  ["# Notes", false],
  ["{ not JSON", false],
])("%j is JSON: %p", (text, isOne) => {
  expect(isJson(text)).toBe(isOne);
});
