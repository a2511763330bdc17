import { expect, test } from "bun:test";
import { localTime } from "#base/time.ts";

test("a time is given on the user's clock", () => {
  const noon = new Date(2026, 10, 3, 12, 5, 9);
  expect(localTime(noon.toISOString())).toBe("2026-11-03 12:05:09");
});

test("text that is no time stays as it is", () => {
  expect(localTime("before")).toBe("before");
  expect(localTime("")).toBe("");
});
