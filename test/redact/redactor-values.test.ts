import { expect, test } from "bun:test";
import { holdsSecret, redactValue } from "#redact/redactor.ts";

const GITHUB = `${"gh"}${"p_"}16C7e42F292c6912E7710c838347Ae178B4a`;
const mask = (text: string, name?: string) => `${name ?? ""}<${text}>`;

test("every text is made safe by its name, and every name", () => {
  const value = { a: "one", list: ["two", { b: "three" }], number: 4, none: null, on: true };
  expect(redactValue(value, mask)).toEqual({
    "<a>": "a<one>",
    "<list>": ["list<two>", { "<b>": "b<three>" }],
    "<number>": 4,
    "<none>": null,
    "<on>": true,
  } as never);
});

test("endless nesting is cut off, and does no harm", () => {
  let value: unknown = GITHUB;
  for (let level = 0; level < 5000; level++) value = [value];
  expect(JSON.stringify(redactValue(value, mask))).toContain("[REDACTED:depth]");
});

test("a name that objects have by themselves is a name", () => {
  const value = JSON.parse('{"__proto__": {"a": "b"}}');
  const after = redactValue(value, (text) => text);
  expect(Object.keys(after)).toEqual(["__proto__"]);
  expect(JSON.stringify(after)).toBe('{"__proto__":{"a":"b"}}');
});

test("a secret is seen wherever it is", () => {
  expect(holdsSecret({ a: ["b", { c: `d ${GITHUB}` }] })).toBe(true);
  expect(holdsSecret({ [GITHUB]: 1 })).toBe(true);
  expect(holdsSecret({ password: "qT7vN2xLp9Rk4Wd" })).toBe(true);
  expect(holdsSecret({ a: ["b", { c: "d" }], password: "unknown" })).toBe(false);
});
