import { expect, test } from "bun:test";
import { changesBetween } from "#brief/value/brief-changes.ts";

const BEFORE = `## Project Memory

### Key Decisions
- JWT for auth
- PostgreSQL for orders

A paragraph
of two lines.`;

const linesOf = (text: string) => new Set(text.split("\n"));

test("what is as it was is no news", () => {
  expect(changesBetween(BEFORE, BEFORE, linesOf(BEFORE))).toBeUndefined();
});

test("what is new stands below its headings", () => {
  const after = BEFORE.replace("- PostgreSQL", "- sessions for admins\n- PostgreSQL");
  expect(changesBetween(BEFORE, after, linesOf(after))).toBe(
    "## Project Memory\n\n### Key Decisions\n- sessions for admins",
  );
});

test("what is gone is told, after what came in its place", () => {
  const after = BEFORE.replace("JWT", "sessions").replace("A paragraph\nof two lines.", "");
  expect(changesBetween(BEFORE, after, linesOf(after))).toBe(
    "## Project Memory\n\n### Key Decisions\n- sessions for auth\n\nNo longer remembered:\n\n- JWT for auth\n> A paragraph\n> of two lines.",
  );
});

test("what only found no room any more is not gone", () => {
  const after = BEFORE.replace("- JWT for auth\n", "");
  expect(changesBetween(BEFORE, after, linesOf(BEFORE))).toBeUndefined();
});

test("much that is gone is counted", () => {
  const before = Array.from({ length: 15 }, (_, i) => `- fact ${i}`).join("\n");
  const told = changesBetween(before, "", new Set()) ?? "";
  expect(told).toStartWith("No longer remembered:\n\n- fact 0\n");
  expect(told).toEndWith("- fact 9\n\n(and 5 more)");
});

test("what a brief says of itself is neither", () => {
  const notice = "\n\n(Shown in part: Project Memory. The command `loci load` prints all of it.)";
  expect(changesBetween(`${BEFORE}${notice}`, BEFORE, linesOf(BEFORE))).toBeUndefined();
  expect(changesBetween(BEFORE, `${BEFORE}${notice}`, linesOf(BEFORE))).toBeUndefined();
});
