import { expect, test } from "bun:test";
import fc from "fast-check";
import { withoutChange } from "#remember/rules/plan-undo.ts";

test.each([
  ["an edit below", "a\nNEW\nb", "a\nNEW\nb\nhand", "a\nb\nhand"],
  ["an edit above", "a\nNEW\nb", "hand\na\nNEW\nb", "hand\na\nb"],
  ["an edit right behind it", "a\nb\nNEW", "a\nb\nNEW\nhand", "a\nb\nhand"],
  ["no edit", "a\nNEW\nb", "a\nNEW\nb", "a\nb"],
])("a change leaves, and %s stays", (_, after, now, expected) => {
  expect(withoutChange(now, { before: "a\nb", after })).toBe(expected);
});

test.each([
  ["in the same line", "a\nNEWER\nb"],
  ["which took some of it away", "a\nb"],
  ["within it", "a\nNEW\nhand\nNEW\nb"],
])("an edit %s cannot be separated", (_, now) => {
  const after = now.includes("hand") ? "a\nNEW\nNEW\nb" : "a\nNEW\nb";
  expect(withoutChange(now, { before: "a\nb", after })).toBeUndefined();
});

const lines = (word: string) =>
  fc.array(
    fc.integer({ min: 0, max: 9 }).map((number) => `${word} ${number}`),
    { maxLength: 4 },
  );

test("undo retains every line of an edit, and removes a change that the edit does not touch", () => {
  const texts = fc.record({
    first: lines("first"),
    middle: lines("middle"),
    last: lines("last"),
    made: fc.array(fc.constant("made"), { minLength: 1, maxLength: 3 }),
    typed: fc.array(fc.constant("typed"), { minLength: 1, maxLength: 3 }),
    isAbove: fc.boolean(),
  });
  fc.assert(
    fc.property(texts, ({ first, middle, last, made, typed, isAbove }) => {
      const joined = (one: readonly string[], other: readonly string[]) =>
        [...first, ...one, "between", ...middle, ...other, ...last].join("\n");
      const [text, after] = [joined([], []), isAbove ? joined([], made) : joined(made, [])];
      const now = isAbove ? joined(typed, made) : joined(made, typed);
      const wanted = isAbove ? joined(typed, []) : joined([], typed);
      expect(withoutChange(now, { before: text, after })).toBe(wanted);
    }),
  );
});
