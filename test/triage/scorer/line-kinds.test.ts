import { expect, test } from "bun:test";
import fc from "fast-check";
import { headingOf, saidLines } from "#triage/scorer/line-kinds.ts";

test.each([
  ["plain words", "prose"],
  ["- a point", "prose"],
  ["1. a point", "prose"],
  ["> somebody else's words", "quoted"],
  ["| a | table |", "quoted"],
  ["## A heading", "quoted"],
  ["2026-01-01 10:00:00 ERROR boom", "pasted"],
  ["Traceback (most recent call last):", "pasted"],
  ["ValueError: no", "pasted"],
  ["    at run (main.js:3:1)", "pasted"],
  ["diff --git a/x b/x", "pasted"],
  ["$ npm test", "pasted"],
  ["[2026-01-01T10:00:00Z] boom", "pasted"],
  ["  12:00:01 boom", "pasted"],
  ["--- a/x", "pasted"],
  ["+++ b/x", "pasted"],
  ["@@ -1,2 +1,2 @@", "pasted"],
  ["  }],", "pasted"],
  ["WARN it is late", "pasted"],
  ["--- ", "prose"],
  ["12 of them", "prose"],
  ["PreToolUse hook warning: no", "boilerplate"],
  ["Base directory for this skill: /x", "boilerplate"],
  ["[Image #1]", "boilerplate"],
] as const)("`%s` is %s", (line, kind) => {
  expect(saidLines(line)).toEqual([{ kind, text: line }]);
});

test("a fence and an element go on until they are closed", () => {
  const kinds = saidLines("a\n```ts\nb\n```\nc\n<notes id=1>\nd\n</notes>\ne").map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual([
    ...["prose", "code", "code", "code", "prose"],
    ...["boilerplate", "boilerplate", "boilerplate", "prose"],
  ] as never);
});

test("an element that is closed on its line opens nothing", () => {
  expect(saidLines("<b>x</b>\ny").map(({ kind }) => kind)).toEqual(["boilerplate", "prose"]);
});

test("no line of a text is lost", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme" }).filter((line) => !/[\r\n]/.test(line))),
      (lines) => {
        const text = lines.join("\n");
        expect(
          saidLines(text)
            .map((line) => line.text)
            .join("\n"),
        ).toBe(text);
      },
    ),
  );
});

test("a heading has a level and words", () => {
  expect(headingOf("### Out of scope")).toEqual({ level: 3, words: "Out of scope" });
  expect(headingOf("#no heading")).toBeUndefined();
});
