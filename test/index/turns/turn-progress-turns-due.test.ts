import { expect, test } from "bun:test";
import { isDue, isDueFirst } from "#index/turns/turn-progress.ts";

const MB = 1024 * 1024;

test.each([
  { taken: 9 * MB, more: 0, inBetween: false, atTheEnd: false },
  { taken: 9 * MB, more: MB / 4 - 1, inBetween: false, atTheEnd: false },
  { taken: 9 * MB, more: MB / 4, inBetween: false, atTheEnd: true },
  { taken: 9 * MB, more: MB, inBetween: true, atTheEnd: true },
  { taken: 0, more: 3 * MB, inBetween: true, atTheEnd: true },
  { taken: 0, more: 4 * MB, inBetween: false, atTheEnd: true },
  { taken: 9 * MB, more: -1, inBetween: true, atTheEnd: true },
])("with $more bytes more than $taken, a conversation is taken in or waits", (row) => {
  const { taken, more, inBetween, atTheEnd } = row;
  const size = taken + more;
  expect(isDue({ taken, size, isOver: false })).toBe(inBetween);
  expect(isDue({ taken, size, isOver: true })).toBe(atTheEnd);
});

test("a short new conversation is indexed at once, and a long one at its end", () => {
  expect(isDueFirst({ size: 1, isOver: false })).toBe(true);
  expect(isDueFirst({ size: 15 * MB, isOver: false })).toBe(false);
  expect(isDueFirst({ size: 15 * MB, isOver: true })).toBe(true);
});
