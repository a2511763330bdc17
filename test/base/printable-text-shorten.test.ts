import { expect, test } from "bun:test";
import { shorten } from "#base/printable-text.ts";

test.each([
  ["", 3, ""],
  ["abc", 3, "abc"],
  ["abcd", 3, "ab…"],
  ["a bcd", 3, "a…"],
  ["😀😀😀", 3, "😀😀😀"],
  ["😀😀😀😀", 3, "😀😀…"],
])("%j in %d letters is %j", (text, most, expected) => {
  expect(shorten(text, most)).toBe(expected);
});
