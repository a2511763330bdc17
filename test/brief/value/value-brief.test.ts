import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { fillPage } from "#brief/value/fill-page.ts";
import { ByValue } from "#brief/value/part-value.ts";
import { briefOf } from "#brief/value/value-brief.ts";
import {
  type LayeredText,
  MEMORY_NAMES,
  type MemoryName,
} from "#layouts/layered/layered-memory.ts";

const text = (name: MemoryName, content: string, isShortened = false): LayeredText => ({
  name,
  text: content,
  isShortened,
});

const summary = (day: number, ...decisions: string[]) =>
  [`## Session Summary - 2026-01-0${day} 10:00`, "", "### Files Modified", `- src/${day}.ts`, ""]
    .concat(["### Key Decisions", ...decisions.map((one) => `- ${one}`), ""])
    .join("\n");

test("the newest summaries come first, files last in each, then what was written to last", () => {
  const memory = [
    summary(2, "two"),
    "## Build\n\nuse make\n",
    summary(4, "four"),
    summary(1, "one"),
  ]
    .concat(summary(3, "three"))
    .join("\n");
  expect(briefOf([text("project_memory", memory)], 9000)).toBe(
    `## Project Memory

## Session Summary - 2026-01-04 10:00

### Key Decisions
- four

### Files Modified
- src/4.ts

## Session Summary - 2026-01-03 10:00

### Key Decisions
- three

### Files Modified
- src/3.ts

## Session Summary - 2026-01-02 10:00

### Key Decisions
- two

### Files Modified
- src/2.ts

## Build
use make

## Session Summary - 2026-01-01 10:00

### Key Decisions
- one

### Files Modified
- src/1.ts`,
  );
});

test("the project's memory comes first, the user's instructions last", () => {
  const all = MEMORY_NAMES.map((name) => text(name, `about ${name}`));
  expect(briefOf(all, 9000)?.match(/## .*/g)).toEqual([
    "## Project Memory",
    "## Project Instructions",
    "## Host Memory",
    "## Global Memory",
    "## Global Instructions",
  ]);
});

test("details wait until all else has its place", () => {
  const memory = "## Change log\n- detail\n\n## Build\n- make\n";
  expect(briefOf([text("project_memory", memory)], 9000)).toMatch(/make[\s\S]*detail/);
});

test("no file is pushed out by another", () => {
  const long = (word: string) => `- ${word} ${"x".repeat(90)}\n`.repeat(500);
  const all = MEMORY_NAMES.map((name) => text(name, long(name)));
  const brief = briefOf(all, 9000) ?? "";
  const shares = MEMORY_NAMES.map((name) => brief.split(`- ${name}`).length - 1);
  expect(Math.min(...shares)).toBeGreaterThan(3);
  expect(shares[4]).toBeGreaterThan(40);
});

describe("what is left out is told", () => {
  const NOTICE = "\n\n(Shown in part: Project Memory. The command `loci load` prints all of it.)";

  test("because it does not fit", () => {
    const brief = briefOf([text("project_memory", "- a line of memory\n".repeat(100))], 500) ?? "";
    expect(brief).toEndWith(NOTICE);
    expect(brief.length).toBeLessThanOrEqual(500);
  });

  test("because the file was too long to be loaded whole", () => {
    expect(briefOf([text("project_memory", "- a", true)], 500)).toEndWith(NOTICE);
  });

  test("and nothing is told where nothing is", () => {
    expect(briefOf([text("project_memory", "- a")], 500)).toBe("## Project Memory\n\n- a");
  });
});

test.each([0, -1, 5, 40])("a budget of %d gives nothing", (budget) => {
  expect(briefOf([text("project_memory", "x".repeat(50))], budget)).toBeUndefined();
});

test("without any memory there is no brief", () => {
  expect(briefOf([], 9000)).toBeUndefined();
  expect(briefOf([text("project_memory", "# Memory\n\n## Build\n")], 9000)).toBeUndefined();
});

const lines = fc.constantFrom(
  ...["# Memory", "## Session Summary - 2026-01-02 03:04", "## Session Summary - 2026-02-02 03:04"],
  ...["### Key Decisions", "### Files Modified", "## Log", "## Build", "", "- bullet", "1. number"],
  ...["```", "| a |", "plain words", "x".repeat(700), "  indented", "---", "<!-- c -->"],
);
const files = fc.array(
  fc.record({
    name: fc.constantFrom(...MEMORY_NAMES),
    text: fc.array(lines, { maxLength: 30 }).map((all) => all.join("\n")),
    isShortened: fc.boolean(),
  }),
  { maxLength: 4 },
);
const budgets = fc.integer({ min: 0, max: 3000 });

test("no brief is longer than its budget, and the same memory gives the same brief", () => {
  fc.assert(
    fc.property(files, budgets, (texts, budget) => {
      const brief = briefOf(texts, budget);
      expect(brief?.length ?? 0).toBeLessThanOrEqual(budget);
      expect(briefOf(texts, budget)).toBe(brief as string);
    }),
    { numRuns: 500 },
  );
});

test("a larger page never loses a more valuable part for a lesser one", () => {
  fc.assert(
    fc.property(files, budgets, budgets, (texts, one, other) => {
      // Every part is marked by its rank, so that it can be found on the page.
      const parts = [...new ByValue(texts)].map((placed, rank) => ({
        ...placed,
        part: { ...placed.part, text: `§${rank}§${placed.part.text}` },
      }));
      const on = (budget: number) => {
        const page = fillPage(parts, budget).text;
        return parts.map((_, rank) => page.includes(`§${rank}§`));
      };
      const [small, large] = [on(Math.min(one, other)), on(Math.max(one, other))];
      const differ = small.findIndex((isOn, rank) => isOn !== large[rank]);
      if (differ >= 0) expect([small[differ], large[differ]]).toEqual([false, true]);
    }),
    { numRuns: 500 },
  );
});
