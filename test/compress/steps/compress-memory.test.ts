import { expect, test } from "bun:test";
import fc from "fast-check";
import { compressMemory } from "#compress/steps/compress-memory.ts";
import { markdown } from "#test/markdown.ts";
import { endingOf } from "#text/markdown-lines.ts";

/** A text and a length that it must come down to, usually. */
const given = fc
  .tuple(markdown, fc.integer({ min: 0, max: 110 }))
  .map(([text, percent]) => ({ text, maxChars: Math.floor((text.length * percent) / 100) }));

/** How often each line that says something is there. */
function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() !== "") counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return counts;
}

test("nothing is lost: every line stays or is archived, as often as it was there", () => {
  fc.assert(
    fc.property(given, ({ text, maxChars }) => {
      const { kept, archived } = compressMemory(text, { maxChars });
      const found = countsOf(`${kept}\n${archived}`);
      for (const [line, count] of countsOf(text)) {
        expect(found.get(line) ?? 0).toBeGreaterThanOrEqual(count);
      }
    }),
    { numRuns: 2000 },
  );
});

test("compressing what was compressed changes nothing", () => {
  fc.assert(
    fc.property(given, ({ text, maxChars }) => {
      const once = compressMemory(text, { maxChars });
      const twice = compressMemory(once.kept, { maxChars });
      expect(twice).toMatchObject({ kept: once.kept, archived: "", leaving: [] });
    }),
    { numRuns: 2000 },
  );
});

test("it is short enough, or it says by how much what must stay is too long", () => {
  fc.assert(
    fc.property(given, ({ text, maxChars }) => {
      const { kept, overChars } = compressMemory(text, { maxChars });
      expect(kept.length - overChars).toBeLessThanOrEqual(maxChars);
      if (overChars > 0) expect(kept).toBe(compressMemory(text, { maxChars: 0 }).kept);
    }),
    { numRuns: 2000 },
  );
});

test("the rest stays in order, byte for byte, and only folded lines are added", () => {
  fc.assert(
    fc.property(given, ({ text, maxChars }) => {
      // A line that was the last one may be given the ending that it lacked.
      const raws = endedLines(text, text);
      let at = 0;
      for (const raw of endedLines(compressMemory(text, { maxChars }).kept, text)) {
        if (raw.trim() === "") continue;
        if (/^(#+ Earlier Sessions|- .*: \d+ decisions?, \d+ files?.*)\r?\n$/.test(raw)) continue;
        const found = raws.indexOf(raw, at);
        expect(found).toBeGreaterThanOrEqual(0);
        at = found + 1;
      }
    }),
    { numRuns: 1000, examples: [[OPEN_BLOCK], [OPEN_LINE]] },
  );
});

/** A block of code that nobody has closed, where folded lines go. */
const OPEN_BLOCK = {
  text: "# Session Summary - 2025-12-31 23:59\n<!-- loci:session s-1 0123abcd -->\n- item\n# Earlier Sessions\n```\n## Log",
  maxChars: 105,
};

/** A last line without an ending. */
const OPEN_LINE = {
  text: "# Session Summary - 2025-12-31 23:59\r\n- item\r\n# Earlier Sessions\r\n| 1 | 2 |",
  maxChars: 60,
};

/** The lines of a text, each with an ending: that of the memory they come from. */
function endedLines(text: string, memory: string): string[] {
  const ended = text.endsWith("\n") ? text : `${text}${endingOf(memory)}`;
  return ended.match(/[^\n]*\n/g) ?? [];
}

test("lines are folded beside a block of code, and never into it", () => {
  const { kept } = compressMemory(OPEN_BLOCK.text, OPEN_BLOCK);
  expect(kept).toBe(
    "# Earlier Sessions\n- 2025-12-31 23:59: 0 decisions, 0 files: item <!-- loci:session s-1 -->\n```\n## Log",
  );
});

test("with a target size, only a text that is too long is made shorter", () => {
  fc.assert(
    fc.property(given, fc.double({ min: 0, max: 1, noNaN: true }), ({ text, maxChars }, share) => {
      const limits = { maxChars, toChars: Math.floor(maxChars * share) };
      const once = compressMemory(text, limits);
      const expected = text.length > maxChars ? { maxChars: limits.toChars } : { maxChars };
      expect(once.kept).toBe(compressMemory(text, expected).kept);
      expect(once.overChars).toBe(Math.max(0, once.kept.length - maxChars));
      expect(compressMemory(once.kept, limits).kept).toBe(once.kept);
    }),
    { numRuns: 1000 },
  );
});

test("the summary of a session that is spared stays whole, and everything else goes as far as ever", () => {
  const [mine, other] = ["s-1", "s-2"].map(
    (id) => `## Session Summary - 2026-01-01 10:00
<!-- loci:session ${id} 0123abcd -->

### Key Decisions
- Use JWT
- Use JWT
- ${id}
`,
  );
  const both = `${other}\n${mine}`;
  expect(compressMemory(both, { maxChars: 0, spare: "s-1" }).kept).toContain(mine as string);
  expect(compressMemory(both, { maxChars: 0, spare: "s-2" }).kept).toContain(other as string);
  expect(compressMemory(both, { maxChars: 0, spare: "s-1" }).kept).not.toContain("- s-2\n");
  const elsewhere = compressMemory(both, { maxChars: 0, spare: "s-3" });
  expect(elsewhere).toEqual(compressMemory(both, { maxChars: 0 }));
});

const LONG = `---
title: x
---
# Memory

What this is.

## Session Summary - 2026-03-02 10:00

### Key Decisions
- Use JWT
- Use Postgres

### Files Modified
- src/a.ts

## Session Summary - 2026-03-01 10:00

### Key Decisions
- Use JWT

## Catalog

- same
- same

## Session Log

- 10:00 began
- 10:05 ended

### Part of the log

## By Hand

stays
`;

test("text leaves in order: details, old summaries, their lines", () => {
  const reasons = (maxChars: number) =>
    compressMemory(LONG, { maxChars }).leaving.map(({ reason, title }) => `${reason}: ${title}`);
  const all = [
    "details: Part of the log",
    "details: Session Log",
    "summary: Session Summary - 2026-03-01 10:00",
    "summary: Session Summary - 2026-03-02 10:00",
  ];
  expect(reasons(LONG.length)).toEqual([]);
  expect(reasons(LONG.length - 1)).toEqual(all.slice(0, 1));
  expect(reasons(LONG.length - 50)).toEqual(all.slice(0, 2));
  expect(reasons(0)).toEqual(all);
});

test("summaries become lines below a heading of their own, newest first", () => {
  const { kept } = compressMemory(LONG, { maxChars: 217 });
  expect(kept).toBe(`---
title: x
---
# Memory

What this is.

## Earlier Sessions

- 2026-03-02 10:00: 2 decisions, 1 file: Use JWT
- 2026-03-01 10:00: 1 decision, 0 files: Use JWT

## Catalog

- same
- same

## By Hand

stays
`);
});

test("removed text is whole, in order, below its headings", () => {
  const { kept, archived, overChars } = compressMemory(LONG, { maxChars: 0 });
  expect(archived).toStartWith(
    "# Memory\n## Session Summary - 2026-03-02 10:00\n\n### Key Decisions\n",
  );
  expect(archived).toContain(
    "## Session Log\n\n- 10:00 began\n- 10:05 ended\n\n### Part of the log\n",
  );
  expect(kept).toEndWith("## Catalog\n\n- same\n- same\n\n## By Hand\n\nstays\n");
  expect(overChars).toBe(kept.length);
});

test.each(["Blog", "Login", "Catalog", "Dialogs"])("`%s` is no section of details", (title) => {
  const text = `## ${title}\n\ntext\n`;
  expect(compressMemory(text, { maxChars: 0 }).kept).toBe(text);
});

test.each(["Change Log", "Session-Logs", "HISTORY", "Verlauf", "log_2026"])(
  "`%s` is a section of details",
  (title) => {
    expect(compressMemory(`## ${title}\n\ntext\n`, { maxChars: 0 }).kept).toBe("");
  },
);
