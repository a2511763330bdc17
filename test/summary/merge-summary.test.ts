import { expect, test } from "bun:test";
import fc from "fast-check";
import { SUMMARY_PARTS, type SummaryParts } from "#base/account.ts";
import { newAccount } from "#capture/account-lists.ts";
import { shownParts } from "#capture/account-views.ts";
import { compressMemory } from "#compress/steps/compress-memory.ts";
import { mergeSummary } from "#summary/merge-summary.ts";
import { markdown } from "#test/markdown.ts";

const NONE = shownParts(newAccount());
const ONE: SummaryParts = { ...NONE, decisions: ["Use JWT"], files: ["src/auth.ts"] };
const TWO: SummaryParts = { ...ONE, tasks: ["Auth"], decisions: ["Use JWT", "Use Postgres"] };

interface More {
  readonly session?: string;
  readonly stamp?: string;
  readonly written?: readonly string[];
  readonly settled?: readonly string[];
}

function merge(text: string, parts: SummaryParts, more: More = {}) {
  const { session = "s-1", stamp = "2026-03-02 10:00", written = [], settled = [] } = more;
  return mergeSummary(text, { session, stamp, parts, written, settled });
}

const linesOf = (parts: SummaryParts) => SUMMARY_PARTS.flatMap((part) => parts[part]);
const headings = (text: string) => text.match(/^## .*$/gm);

test("a summary looks as the layout has it", () => {
  const parts = { tasks: ["T"], files: ["F"], decisions: ["D"], patterns: ["P"], issues: ["I"] };
  expect(merge("", parts).text).toMatch(
    /^## Session Summary - 2026-03-02 10:00\n<!-- loci:session s-1 [0-9a-f]{8} -->\n\n### Key Decisions\n- D\n\n### Tasks Completed\n- T\n\n### Files Modified\n- F\n\n### Patterns Established\n- P\n\n### Issues\/Notes\n- I\n$/,
  );
});

test.each([
  ["", ""],
  ["## Old\n", ""],
  ["# Title\n\n## Old\n", "# Title\n\n"],
  ["# Title\nWhat this is.\n\n## Old\n", "# Title\nWhat this is.\n\n"],
  ["---\na: 1\n---\n# Title\n## Old\n", "---\na: 1\n---\n# Title\n\n"],
  ["Only text, no end", "Only text, no end\n\n"],
  ["---\r\na: 1\r\n---\r\n\r\n## Old\r\n", "---\r\na: 1\r\n---\r\n\r\n"],
])("into %j it goes on top, below %j", (text, above) => {
  const merged = merge(text, ONE).text;
  expect(merged).toStartWith(`${above}## Session Summary - `);
  const rest = text.startsWith(above)
    ? text.slice(above.length)
    : text.slice(above.trimEnd().length);
  expect(merged).toEndWith(rest.trimStart());
  expect(/[^\r]\n/.test(merged)).toBe(!text.includes("\r\n"));
});

test("a session that goes on revises its summary in place", () => {
  const first = merge("# Title\n\n## Mine\n\ntext\n", ONE).text;
  const other = merge(first, ONE, { session: "s-2" }).text;
  const revised = merge(other, TWO, { stamp: "2026-03-02 11:00" }).text;
  expect(headings(revised)).toEqual([
    "## Session Summary - 2026-03-02 10:00",
    "## Session Summary - 2026-03-02 11:00",
    "## Mine",
  ]);
  expect(revised).toContain("- Use Postgres\n");
  expect(merge(revised, TWO, { stamp: "2026-03-02 12:00" }).text).toBe(revised);
});

test("a summary that was edited stays; only what is new goes below it, and is revised there", () => {
  const first = merge("## Old\n", ONE).text;
  const edited = first.replace("- Use JWT\n", "- Use sessions, JWT was wrong\n");
  const seen = { written: linesOf(ONE) };
  const same = merge(edited, ONE, seen);
  expect(same.text).toBe(edited);
  const more = merge(edited, TWO, { ...seen, stamp: "2026-03-02 11:00" });
  expect(more.text).toContain("- Use sessions, JWT was wrong\n");
  expect(headings(more.text)).toEqual([
    "## Session Summary - 2026-03-02 10:00",
    "## Session Summary - 2026-03-02 11:00 (continued)",
    "## Old",
  ]);
  expect(more.text).not.toContain("- Use JWT\n");
  const later = { written: linesOf(TWO), settled: more.settled };
  expect(merge(more.text, TWO, later).text).toBe(more.text);
  const three = { ...TWO, patterns: ["Repository"] };
  const last = merge(more.text, three, { ...later, stamp: "2026-03-02 12:00" }).text;
  expect(headings(last)?.length).toBe(3);
  expect(last).toContain("- Repository\n");
  expect(last).toContain("- Use Postgres\n");
});

test("a summary that was folded into a line is not doubled", () => {
  const files = Array.from({ length: 20 }, (_, at) => `src/file-${at}.ts`);
  const first = merge("# T\n\n## Mine\n\nwords\n", { ...ONE, files }).text;
  const { kept } = compressMemory(first, { maxChars: 200 });
  expect(kept).toContain(
    "- 2026-03-02 10:00: 1 decision, 20 files: Use JWT <!-- loci:session s-1 -->",
  );
  const again = merge(kept, TWO).text;
  expect(again.match(/loci:session s-1/g)?.length).toBe(1);
  expect(again).toContain("- Use Postgres\n");
});

test("a line of unknown origin stays in our own summary; a known line that left, leaves", () => {
  const first = merge("", { ...ONE, tasks: ["a prompt"] }).text;
  const lost = merge(first, { ...NONE, decisions: ["Use Postgres"] });
  expect(lost.text).toContain("- Use JWT\n- Use Postgres\n");
  expect(lost.text).toContain("- src/auth.ts\n");
  const known = merge(first, { ...ONE, tasks: ["T"] }, { written: [...linesOf(ONE), "a prompt"] });
  expect(known.text).toContain("### Tasks Completed\n- T\n\n");
});

test("a summary that was taken out stays out; only what is new is written", () => {
  const seen = { written: linesOf(ONE) };
  const same = merge("## Mine\n", ONE, seen);
  expect(same.text).toBe("## Mine\n");
  const more = merge("## Mine\n", TWO, { written: linesOf(ONE), settled: same.settled });
  expect(more.text).toContain("- Use Postgres\n");
  expect(more.text).not.toContain("- Use JWT\n");
  const again = merge(more.text, TWO, { written: linesOf(TWO), settled: more.settled });
  expect(again.text).toBe(more.text);
});

test("a fence that never ends swallows no summary", () => {
  const first = merge("```\nopen\n", ONE).text;
  expect(first).toEndWith("## Notes\n\n```\nopen\n");
  expect(merge(first, TWO).text.match(/loci:session s-1/g)?.length).toBe(1);
});

test("any file retains its content, and has the summary once, and again the same", () => {
  fc.assert(
    fc.property(markdown, (text) => {
      const clean = text.replaceAll("loci:session s-1", "loci:session s-9");
      const merged = merge(clean, ONE).text;
      const left = new Map<string, number>();
      for (const line of merged.split(/\r?\n/)) left.set(line, (left.get(line) ?? 0) + 1);
      for (const line of clean.split(/\r?\n/).filter((one) => one.trim() !== "")) {
        left.set(line, (left.get(line) ?? 0) - 1);
        expect(left.get(line)).toBeGreaterThanOrEqual(0);
      }
      expect(merged.match(/loci:session s-1 /g)?.length).toBe(1);
      expect(merge(merged, ONE, { stamp: "2026-03-02 11:00" }).text).toBe(merged);
      const more = merge(merged, TWO, { stamp: "2026-03-02 11:00", written: linesOf(ONE) });
      expect(more.text.match(/loci:session s-1 /g)?.length).toBe(1);
      expect(merge(more.text, ONE, { written: linesOf(TWO) }).text).toBe(merged);
    }),
    { numRuns: 1000 },
  );
});
