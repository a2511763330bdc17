import { expect, test } from "bun:test";
import { realCode } from "#eval/redaction-quality/code.ts";
import { CONTEXTS, isLeaking } from "#eval/redaction-quality/contexts.ts";
import {
  alarmingSentences,
  falseAlarms,
  recallCells,
  recallOf,
  spokenCells,
} from "#eval/redaction-quality/figures.ts";
import { SECRET_KINDS } from "#eval/redaction-quality/kinds.ts";
import { alarmTable, cellTable } from "#eval/redaction-quality/report.ts";

// The short form; `bun eval/redaction-quality.ts --each 200 --files 400` is the long one.
const cells = recallCells(8, 3);

test("47 kinds are planted in more than twelve contexts", () => {
  expect(SECRET_KINDS.length).toBe(47);
  expect(Object.keys(CONTEXTS).length).toBeGreaterThan(12);
  expect(cells.length).toBe(47 * Object.keys(CONTEXTS).length);
});

test("nearly all secrets are found, and every one that has a fixed prefix", () => {
  expect(cells.filter(({ isFixed, missed }) => isFixed && missed > 0)).toEqual([]);
  expect(recallOf(cells)).toBeGreaterThan(0.995);
});

test("no secret of a sentence, a line or a command is kept, in any way, and no plain sentence is taken for one", () => {
  const spoken = spokenCells(3, 5);
  expect(spoken).toHaveLength(26 * 10);
  expect(spoken.filter(({ missed }) => missed > 0)).toEqual([]);
  expect(alarmingSentences()).toEqual([]);
});

test("in real code hardly anything is taken for a secret", async () => {
  const { lines, alarms } = await falseAlarms(realCode(60));
  expect(lines).toBeGreaterThan(10_000);
  expect(alarms.length / lines).toBeLessThan(0.001);
});

test("the instrument sees what leaks, whole or in part", () => {
  const planted = { text: "a 0123456789abcdefghij b", pieces: ["0123456789abcdefghij"] };
  expect(isLeaking(planted.text, planted)).toBe(true);
  expect(isLeaking("a [REDACTED] 89abcdefghij b", planted)).toBe(true);
  expect(isLeaking("a [REDACTED] b", planted)).toBe(false);
});

test("the tables tell the figures, and what was missed", () => {
  const cell = { kind: "x", isFixed: true, context: "prose", made: 4, missed: 1, example: "here" };
  expect(cellTable([cell], true)).toContain("4 secrets: 75.00 % found");
  expect(cellTable([cell], true)).toContain('x in prose: 1 of 4 missed\n    "here"');
  const alarms = [{ path: "a.ts", kind: "jwt", text: "b" }];
  expect(alarmTable({ lines: 1000, alarms }, true)).toBe(
    '1000 lines of real code: 1 taken for secrets, 10.00 in 10 000\n  jwt a.ts: "b"',
  );
});
