import { expect, test } from "bun:test";
import type { MemoryItem } from "#base/memory-item.ts";
import { formatSubagentBrief } from "#recall/format-subagent.ts";

function item(id: string, text: string, kind: MemoryItem["kind"] = "decision"): MemoryItem {
  return {
    id: `${kind}/${id}`,
    kind,
    text,
    at: "2026-01-01T00:00:00Z",
    by: "user",
    path: `/p/${id}`,
  };
}

const PLACE = { root: "/home/ada/app", budgetChars: 2000, tasks: ["sign in"] };
const NONE = { rules: [], byTask: [], notes: [], pages: [] };

test("a sub-agent's brief has rules first, then matches, then other notes", () => {
  const brief = formatSubagentBrief(
    {
      rules: [item("pnpm", "Use pnpm", "preference")],
      byTask: [[item("jwt", "Tokens are JWTs")]],
      notes: [item("jwt", "Tokens are JWTs"), item("redis", "Sessions live in Redis")],
      pages: [],
    },
    PLACE,
  );
  expect(brief?.split("\n").slice(3, -1)).toEqual([
    "The user's rules and limits:",
    "- Use pnpm",
    "Notes, maybe outdated:",
    "- Tokens are JWTs",
    "- Sessions live in Redis",
  ]);
});

test("an agent's own rule is not called the user's", () => {
  const rule = { ...item("pnpm", "Use pnpm", "preference"), by: "agent" } as const;
  const brief = formatSubagentBrief({ ...NONE, rules: [rule] }, PLACE);
  expect(brief).toContain("Rules and limits noted by agents:\n- Use pnpm");
  expect(brief).not.toContain("The user's");
});

test("each of twenty tasks that start at once gets its best match and all rules", () => {
  const long =
    "because of what happened in production last summer, when nobody had thought of it ".repeat(3);
  const rules = Array.from({ length: 5 }, (_, i) =>
    item(`rule-${i}`, `Rule ${i} holds`, "constraint"),
  );
  const byTask = Array.from({ length: 20 }, (_, i) => [
    item(`best-${i}`, `Fact ${i} is this, ${long}`),
    item(`second-${i}`, `Second ${i}, ${long}`),
  ]);
  const brief = formatSubagentBrief({ ...NONE, rules, byTask }, PLACE) ?? "";
  expect(brief.length).toBeLessThanOrEqual(2000);
  for (let i = 0; i < 20; i++) expect(brief).toContain(`- Fact ${i} is this`);
  for (let i = 0; i < 5; i++) expect(brief).toContain(`- Rule ${i} holds`);
});

test("all sections of pages are injected or none, unless nothing matches", () => {
  const page = (i: number) => item(`page-${i}`, `Page ${i} ${"word ".repeat(40)}`, "note");
  const byTask = [[item("jwt", "Tokens are JWTs")]];
  const few = [page(0), page(1)];
  const many = Array.from({ length: 20 }, (_, i) => page(i));
  expect(formatSubagentBrief({ ...NONE, byTask, pages: few }, PLACE)).toContain("Page 1");
  expect(formatSubagentBrief({ ...NONE, byTask, pages: many }, PLACE)).not.toContain("Page");
  const general = formatSubagentBrief({ ...NONE, pages: many }, PLACE) ?? "";
  expect(general).toContain("Page 0");
  expect(general.length).toBeLessThan(1300);
});

test("without any memory the brief is undefined", () => {
  expect(formatSubagentBrief(NONE, PLACE)).toBeUndefined();
});

test("rules that share a word or a path with the task come first, and the others that fit; the rest is counted", () => {
  const rules = Array.from({ length: 30 }, (_, i) =>
    item(
      `rule-${i}`,
      `Rule ${i} is about thing${i} and ${"nothing else ".repeat(4)}`,
      "constraint",
    ),
  );
  const brief = formatSubagentBrief({ ...NONE, rules }, { ...PLACE, tasks: ["repair Thing29"] });
  const lines = brief?.split("\n").filter((line) => line.startsWith("- ")) ?? [];
  expect(lines[0]).toContain("thing29");
  expect(brief).toContain(`and ${30 - lines.length} more rules: \`loci find --rules\``);
  expect(lines.every((line) => line.endsWith("nothing else"))).toBe(true);
});
