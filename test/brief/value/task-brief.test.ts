import { expect, test } from "bun:test";
import fc from "fast-check";
import { briefForTask } from "#brief/value/task-brief.ts";
import { type LayeredText, MEMORY_NAMES } from "#layouts/layered/layered-memory.ts";
import { makeDigest } from "#recall/words/make-part-digest.ts";

const MEMORY = `# Memory

## Session Summary - 2026-01-02 10:00

### Key Decisions
- JWT tokens for authentication, because sessions are shared
- PostgreSQL holds the orders

### Files Modified
- src/auth/token.ts

## Rate limiting

The limiter allows ten.

## 数据库

迁移必须在部署之前运行
`;

const texts = (text = MEMORY): LayeredText[] => [
  { name: "project_memory", text, isShortened: false },
];
const choose = (task: string, budgetChars = 2000, memory?: string) =>
  briefForTask(makeDigest(texts(memory)), { tasks: [task], budgetChars, without: [] });

test("what bears on the task is chosen, below its headings", () => {
  expect(choose("Rotate the auth tokens")).toBe(
    `## Project Memory

## Session Summary - 2026-01-02 10:00

### Key Decisions
- JWT tokens for authentication, because sessions are shared

### Files Modified
- src/auth/token.ts`,
  );
});

test("a heading speaks for what stands below it", () => {
  expect(choose("tune the rate limits")).toContain("The limiter allows ten.");
});

test("words without spaces between them are found", () => {
  expect(choose("检查数据库迁移脚本")).toBe(
    "## Project Memory\n\n## 数据库\n迁移必须在部署之前运行",
  );
});

test.each([
  "Count files",
  "",
  "Write a haiku about spring",
  "Key decisions of the session summary",
])("nothing bears on %j", (task) => {
  expect(choose(task, 2000, MEMORY.replace("sessions are", "they are"))).toBeUndefined();
});

test("the best comes first where there is room for one only", () => {
  const memory = "- tokens are cheap\n- tokens rotate daily by cron\n- nothing\n";
  expect(choose("rotate tokens by cron", 60, memory)).toBe(
    "## Project Memory\n\n- tokens rotate daily by cron",
  );
});

test("of several tasks each has its best part before the second best of any", () => {
  const memory = `${"- tokens rotate daily by cron\n".repeat(3)}- orders are paged\n- nothing\n`;
  const asked = { budgetChars: 75, without: [] };
  const digest = makeDigest(texts(memory));
  const brief = (...tasks: string[]) => briefForTask(digest, { ...asked, tasks }) ?? "";
  expect(brief("rotate tokens by cron")).not.toContain("orders");
  const both = brief("rotate tokens by cron", "page the orders");
  expect(both).toContain("- tokens rotate daily by cron");
  expect(both).toContain("- orders are paged");
  expect(brief("page the orders", "rotate tokens by cron")).toBe(both);
  expect(brief("a haiku", "page the orders")).toBe(brief("page the orders"));
});

test("it never exceeds its budget, and is the same for the same task", () => {
  const word = fc.constantFrom("token", "limit", "## Build", "\n", "- ", "数据库", "\n\n", "x");
  const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 400 }), (memory, task, budgetChars) => {
      const all = MEMORY_NAMES.map((name) => ({ name, text: memory, isShortened: false }));
      const asked = { tasks: [task], budgetChars, without: [] };
      const brief = briefForTask(makeDigest(all), asked);
      expect(brief?.length ?? 0).toBeLessThanOrEqual(budgetChars);
      expect(briefForTask(makeDigest(all), asked)).toBe(brief as string);
    }),
    { numRuns: 1000 },
  );
});

test("blank lines that come between when parts are put in their order are allowed for", () => {
  const memory = "limit \n\n limit x limit";
  const all = MEMORY_NAMES.map((name) => ({ name, text: memory, isShortened: false }));
  for (let budgetChars = 0; budgetChars < 400; budgetChars++) {
    const asked = { tasks: ["limit"], budgetChars, without: [] };
    expect(briefForTask(makeDigest(all), asked)?.length ?? 0).toBeLessThanOrEqual(budgetChars);
  }
});

test("what an agent has read already is not chosen", () => {
  const all: LayeredText[] = [
    { name: "global_claude", text: "- tokens in Latin", isShortened: false },
    { name: "global_memory", text: "- tokens in Greek", isShortened: false },
  ];
  const asked = { tasks: ["rotate tokens"], budgetChars: 2000 };
  const digest = makeDigest(all);
  expect(briefForTask(digest, { ...asked, without: [] })).toContain("Latin");
  expect(briefForTask(digest, { ...asked, without: ["global_claude"] })).toBe(
    "## Global Memory\n\n- tokens in Greek",
  );
});
