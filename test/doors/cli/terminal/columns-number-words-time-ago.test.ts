import { expect, test } from "bun:test";
import { ago } from "#doors/cli/terminal/columns.ts";

const now = new Date("2026-03-10T12:00:00Z");

test.each([
  ["2026-03-10T11:59:30Z", "just now"],
  ["2026-03-10T11:59:00Z", "1 minute ago"],
  ["2026-03-10T09:00:00Z", "3 hours ago"],
  ["2026-03-09T11:00:00Z", "1 day ago"],
  ["2026-01-20T12:00:00Z", "49 days ago"],
  ["2025-03-10T12:00:00Z", "12 months ago"],
  ["2023-03-10T12:00:00Z", "3 years ago"],
  ["2026-03-10T13:00:00Z", "in the future"],
])("%s is %s", (then, expected) => {
  expect(ago(new Date(then), now)).toBe(expected);
});
