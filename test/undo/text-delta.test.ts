import { expect, test } from "bun:test";
import fc from "fast-check";
import { applyDelta, deltaBetween } from "#undo/text-delta.ts";

const line = fc.constantFrom(
  "\n",
  "a\n",
  "- a longer line\n",
  "## A heading\n",
  "the end",
  "…\r\n",
);
const text = fc.oneof(
  fc.array(line).map((lines) => lines.join("")),
  fc.string({ unit: "binary" }),
);

test("a difference gives the later text again", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(applyDelta(before, JSON.parse(JSON.stringify(deltaBetween(before, after))))).toBe(
        after,
      );
    }),
  );
});

test("lines that stay are not repeated, also if their order changes", () => {
  const lines = Array.from({ length: 400 }, (_, at) => `- decision number ${at}\n`);
  const after = ["## New\n", ...lines.slice(200), ...lines.slice(0, 200)].join("");
  expect(deltaBetween(lines.join(""), after)).toEqual(["## New\n", [200, 200], [0, 200]]);
});

test.each([[[[0, 2]]], [[[-1, 1]]], [[["0", 1]]], [[{}]], ["text"], [[[0]]]])(
  "a difference that does not belong to the text gives none: %j",
  (delta) => {
    expect(applyDelta("one line\n", delta)).toBeUndefined();
  },
);
