import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  editIndex,
  type JournalIndex,
  parseIndex,
  printIndex,
} from "#layouts/journal/format/index-text.ts";

const seed = await Bun.file("test/fixtures/journal/_index.md").text();
const row = (n: number, more = {}) => ({
  category: "Decision",
  file: `decisions/2026-01-20_${`${n}`.padStart(3, "0")}_x.md`,
  updated: `2026-01-20T10:00:${`${n % 60}`.padStart(2, "0")}Z`,
  summary: `row ${n}`,
  ...more,
});

test("the index of the description is read, and printed as it is", () => {
  const index = parseIndex(seed);
  expect(index).toMatchObject({
    key: "korweb-companion-app",
    status: "ACTIVE",
    state: { task: "Secure the login", progress: "2/5 subtasks", blocker: "None" },
  });
  expect(index.rows.map(({ category, summary }) => [category, summary])).toEqual([
    ["Decision", "Use httpOnly cookies"],
    ["Analysis", "Found 3 security issues"],
    ["SubAgent", "Scanned auth module"],
  ]);
  expect(index.lookup[0]).toEqual({
    topic: "Auth decisions",
    target: "decisions/2026-01-19_001_*.md",
  });
  expect(printIndex(index)).toBe(seed);
});

test("an edit of nothing changes no byte", () => {
  for (const text of [seed, seed.replaceAll("\n", "\r\n"), "", "no index at all"]) {
    expect(editIndex(text, {})).toEqual({ text, left: [] });
  }
});

test("a new row goes above the others, and the rest stays as it is", () => {
  const { text, left } = editIndex(seed, { add: [row(1)] });
  expect(left).toEqual([]);
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.includes("row 1"));
  expect(lines[at - 1]).toMatch(/^\|-/);
  expect(lines.toSpliced(at, 1).join("\n")).toBe(seed);
});

test("a row of a file that has one already replaces it", () => {
  const { text } = editIndex(seed, {
    add: [{ ...row(1), file: "analysis/src_services_AuthService.md", summary: "again" }],
  });
  expect(parseIndex(text).rows.map(({ summary }) => summary)).toEqual([
    "again",
    "Use httpOnly cookies",
    "Scanned auth module",
  ]);
});

test("entry 21 removes the oldest, in any position", () => {
  const rows = Array.from({ length: 20 }, (_, n) => row(n + 1));
  const oldest = { ...row(30), updated: "2026-01-01", summary: "oldest" };
  const full = printIndex({
    ...parseIndex(seed),
    rows: [rows[0] ?? oldest, oldest, ...rows.slice(2)],
  });
  const { text, left } = editIndex(full, { add: [row(40)] });
  expect(left.map(({ summary }) => summary)).toEqual(["oldest"]);
  expect(parseIndex(text).rows).toHaveLength(20);
});

test("ten of thirty rows that were written by hand leave", () => {
  const rows = Array.from({ length: 30 }, (_, n) => row(30 - n));
  const { text, left } = editIndex(printIndex({ ...parseIndex(seed), rows }), {
    state: { task: "x" },
  });
  expect(left).toHaveLength(10);
  expect(parseIndex(text).rows[0]).toEqual(row(30));
});

const VARIANTS: Readonly<Record<string, (text: string) => string>> = {
  "without outer pipes": (text) =>
    text.replaceAll(/^\| (.*) \|$/gm, "$1").replaceAll(/^\|(-[-|]*)\|$/gm, "$1"),
  "with CRLF": (text) => text.replaceAll("\n", "\r\n"),
  "with -> for →": (text) => text.replaceAll("→", "->"),
  "with another heading": (text) => text.replace("## Recent Files (Last 20)", "## Recent files"),
  "with other names of columns": (text) =>
    text.replace("| Category | File | Updated | Summary |", "| Type | Path | Date | Description |"),
  "with aligned columns": (text) => text.replace("|----------|------|", "| :--- | :---: |"),
  "with links": (text) => text.replaceAll(/\| (decisions\/\S+) \|/g, "| [it]($1) |"),
  "with code": (text) => text.replaceAll(/\| (analysis\/\S+) \|/g, "| `$1` |"),
  "with a section of its own": (text) =>
    text.replace("## Quick", "## My notes\nHands off\n\n## Quick"),
  "with bold fields": (text) =>
    text.replace("Session: ", "**Session**: ").replace("Status: ", "**Status:** "),
  "with stars for bullets": (text) => text.replaceAll("\n- ", "\n* "),
  "without a newline at its end": (text) => text.trimEnd(),
  "with a byte order mark": (text) => `\uFEFF${text}`,
};

test.each(Object.keys(VARIANTS))(
  "an index %s is read, and keeps what loci does not write",
  (name) => {
    const text = VARIANTS[name]?.(seed) ?? "";
    const { rows, status, lookup } = parseIndex(text);
    expect(rows).toEqual(parseIndex(seed).rows);
    expect([status, lookup.length]).toEqual(["ACTIVE", 4]);
    const edited = editIndex(text, {
      head: { status: "INACTIVE" },
      add: [row(1)],
      lookup: [{ topic: "Process decisions", target: "decisions/2026-01-20_001_*.md" }],
    }).text;
    expect(parseIndex(edited)).toMatchObject({ status: "INACTIVE", rows: [row(1), ...rows] });
    expect(parseIndex(edited).lookup).toHaveLength(5);
    const kept = text.split(/\r?\n/).filter((line) => !/Status|^$/.test(line));
    const after = new Set(edited.split(/\r?\n/));
    expect(kept.filter((line) => !after.has(line))).toEqual([]);
  },
);

test("columns that are missing stay missing", () => {
  const text =
    "# Memory Index: x\n\n## Recent Files\n| File | Summary |\n|---|---|\n| decisions/a.md | A |\n";
  expect(parseIndex(text).rows).toEqual([
    { category: "", file: "decisions/a.md", updated: "", summary: "A" },
  ]);
  expect(editIndex(text, { add: [row(1)] }).text).toContain(
    "| decisions/2026-01-20_001_x.md | row 1 |\n| decisions/a",
  );
});

test("missing parts are added in their order", () => {
  const { text } = editIndex("# Memory Index: x\n\nMy words.\n", {
    head: { status: "ACTIVE" },
    state: { task: "t" },
    add: [row(1)],
    lookup: [{ topic: "Blockers", target: "context/blockers.md" }],
  });
  expect(parseIndex(text)).toMatchObject({
    status: "ACTIVE",
    state: { task: "t" },
    rows: [row(1)],
  });
  expect(text).toContain("My words.");
});

test("a topic that is known gets a new file in front, and a line written by hand stays", () => {
  const add = { topic: "auth decisions", target: "decisions/2026-01-20_002_*.md" };
  const { text } = editIndex(seed, { lookup: [add] });
  expect(text).toContain(
    "- Auth decisions → decisions/2026-01-20_002_*.md, decisions/2026-01-19_001_*.md\n",
  );
  expect(editIndex(text, { lookup: [add] }).text).toBe(text);
});

const cell = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom(
    "a | b",
    "\\|",
    "<!-- x",
    "&lt;",
    "a\nb",
    "\\",
    "`|`",
    "&amp;lt;",
    "|",
    "&#92;|",
    "## x",
  ),
);
const words = cell.map((text) => text.replaceAll(/\s+/g, " ").trim());
const rowOf = fc.record({
  category: fc.constantFrom("Decision", "Analysis"),
  file: fc.stringMatching(/^[a-z]{1,8}\/[a-z]{1,8}\.md$/),
  updated: fc.constant("2026-01-01T00:00:00Z"),
  summary: words,
});

test("any printed index is read back", () => {
  const line = fc
    .stringMatching(/^[a-z0-9 ]{0,20}$/)
    .map((text) => text.replaceAll(/\s+/g, " ").trim());
  const index: fc.Arbitrary<JournalIndex> = fc.record({
    ...{ key: fc.stringMatching(/^[a-z-]{1,12}$/), session: line, status: line, path: line },
    state: fc.record({ task: line, progress: line, blocker: line }),
    rows: fc.uniqueArray(rowOf, { maxLength: 20, selector: ({ file }) => file }),
    lookup: fc.constant([]),
  });
  fc.assert(fc.property(index, (one) => expect(parseIndex(printIndex(one))).toEqual(one)));
});

test("any summary is safe in the table of an index that exists", () => {
  fc.assert(
    fc.property(rowOf, (one) => {
      const { text } = editIndex(seed, { add: [one] });
      expect(parseIndex(text).rows[0]).toEqual(one);
      expect(editIndex(text, { remove: new Set([one.file]) }).text).toBe(seed);
    }),
  );
});
