import { describe, expect, test } from "bun:test";
import { type Figure, figuresOf, percentile } from "#scripts/speed/figures.ts";
import { growthLines, growthOf } from "#scripts/speed/growth.ts";
import { readOptions } from "#scripts/speed/options.ts";
import { missesTarget, tableOf } from "#scripts/speed/report.ts";
import { BARE, onlyRows, type Row } from "#scripts/speed/row.ts";
import { run } from "#test/run.ts";

function row(what: string, extra: Partial<Row> = {}): Row {
  const errand = { argv: [what], cwd: "/", env: {}, stdin: new Uint8Array() };
  return { what, errand, beside: BARE, target: undefined, ...extra };
}

describe("percentile", () => {
  test.each([
    [[3, 1, 2], 0.5, 2],
    [[1, 2, 3, 4], 0.5, 2],
    [[1, 2, 3, 4], 0.95, 4],
    [[7], 0.95, 7],
    [[1, 2], 0, 1],
  ])("of %p at %p is %p", (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected);
  });

  test("an empty list is not a number", () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe("figures", () => {
  const times = new Map([
    [BARE, [2, 2, 4]],
    ["quick", [2, 2, 4]],
    ["slow", [6, 6, 6]],
    ["slower", [12, 12, 12]],
  ]);
  const of = (one: Row) => figuresOf([one], times)[0] as Figure;

  test("are ratios to the row beside", () => {
    expect(of(row("slow"))).toMatchObject({ p50Ms: 6, p95Ms: 6, p50Ratio: 3, p95Ratio: 1.5 });
    expect(of(row("slower", { beside: "slow" }))).toMatchObject({ p50Ratio: 2, p95Ratio: 2 });
    expect(of(row(BARE))).toMatchObject({ runs: 3, p50Ratio: 1, p95Ratio: 1 });
  });

  test.each([
    ["quick", 1.4, false],
    ["slow", 1.4, true],
    ["slow", 2, true],
    ["slow", 3, false],
    ["slow", undefined, false],
  ] as const)("of %s with the target %p miss it: %p", (what, target, missed) => {
    expect(of(row(what, { target })).missed).toBe(missed);
  });
});

test("a word restricts the rows, with the rows that they refer to", () => {
  const rows = [row(BARE), row("hook stop"), row("sh"), row("guarded hook", { beside: "sh" })];
  const only = (word: string) => onlyRows(rows, word).map(({ what }) => what);
  expect(only("stop")).toEqual([BARE, "hook stop"]);
  expect(only("guarded")).toEqual([BARE, "sh", "guarded hook"]);
  expect(only("nothing")).toEqual([BARE]);
});

describe("the table", () => {
  const times = new Map([
    [BARE, [2]],
    ["slow", [6]],
  ]);
  const figures = figuresOf([row(BARE), row("slow", { target: 2.5 })], times);
  const skipped = [{ what: "log", why: "it ended with 1" }];
  const report = { memories: 10_000, figures, changes: figures.slice(0, 1), skipped };

  test("shows times, ratios, targets, and what was missed or skipped", () => {
    expect(tableOf(report).split("\n")).toEqual([
      "10,000 memories",
      "      p50 ms  p95 ms   p50 x   p95 x  target  beside",
      "bare    2.00    2.00    1.00    1.00          bare",
      "slow    6.00    6.00    3.00    3.00    2.50  bare    missed",
      "skipped `log`: it ended with 1",
      "after a change, in CPU time",
      "      p50 ms  p95 ms   p50 x   p95 x  target  beside",
      "bare    2.00    2.00    1.00    1.00          bare",
    ]);
  });

  test("tells whether a target is missed", () => {
    expect(missesTarget(report)).toBe(true);
    expect(missesTarget({ ...report, figures: figures.slice(0, 1) })).toBe(false);
  });
});

describe("growth", () => {
  const home = (memories: number, ms: number) => {
    return { memories, changes: figuresOf([row("a save")], new Map([["a save", [ms]]])) };
  };

  test("is the power of the number of memories, from one home to the next larger one", () => {
    const growth = growthOf([home(10_000, 400), home(0, 1), home(100, 20), home(1000, 40)]);
    expect(growth.map(({ from, to, missed }) => [from, to, missed])).toEqual([
      [100, 1000, false],
      [1000, 10_000, false],
    ]);
    expect(growth.map(({ exponent }) => exponent.toFixed(2))).toEqual(["0.30", "1.00"]);
  });

  test("above 1.1 is a missed target, which the table names", () => {
    const growth = growthOf([home(100, 10), home(1000, 200)]);
    expect(missesTarget({ figures: growth })).toBe(true);
    expect(growthLines(growth)).toEqual([
      "a save: 100 to 1,000 memories, exponent 1.30, above 1.1",
    ]);
    expect(missesTarget({ figures: growthOf([home(100, 10), home(1000, 100)]) })).toBe(false);
  });
});

describe("the command line", () => {
  test("has defaults", () => {
    expect(readOptions([])).toMatchObject({
      kind: "run",
      options: { homes: [0, 1000, 10_000, 100_000], only: undefined, json: false, check: false },
    });
  });

  test.each([
    [["--homes", "0,x"], "`--homes` takes whole numbers, not `x`"],
    [["--rounds", "-1"], expect.stringContaining("--rounds")],
    [["--rounds", "0"], "`--rounds` takes at least 1"],
    [["--what"], expect.stringContaining("--what")],
  ])("refuses %p", (words, why) => {
    expect(readOptions(words)).toEqual({ kind: "wrong", why });
  });

  test("shows its help", async () => {
    const { code, stdout } = await speed("--help");
    expect(code).toBe(0);
    expect(stdout).toContain("--rounds");
  });

  test("measures every row of the hook door", async () => {
    const { code, stdout, stderr } = await speed(
      ...["--homes", "0", "--rounds", "3", "--only", "hook", "--json"],
    );
    expect(stderr).toBe("");
    expect(code).toBe(0);
    const { homes } = JSON.parse(stdout);
    expect(homes).toHaveLength(1);
    expect(homes[0]).toMatchObject({ memories: 0, skipped: [] });
    const figures: Figure[] = homes[0].figures;
    expect(figures.map(({ what }) => what)).toEqual(HOOK_ROWS);
    for (const { what, runs, p50Ms, p95Ms, p50Ratio, p95Ratio } of figures) {
      expect(runs).toBe(what === BARE ? 12 : 3);
      for (const value of [p50Ms, p95Ms, p50Ratio, p95Ratio]) expect(value).toBeGreaterThan(0);
    }
  });

  test("measures long sessions and large memories in the first home", async () => {
    const { code, stdout } = await speed(
      ...["--homes", "0,1", "--rounds", "1", "--only", "4 x 50 KB", "--json"],
    );
    expect(code).toBe(0);
    const [first, second] = JSON.parse(stdout).homes;
    expect(first.skipped).toEqual([]);
    expect(first.figures.map(({ what }: Figure) => what)).toEqual([
      BARE,
      "session-start, 4 x 50 KB",
      "pre-tool-use, 4 x 50 KB",
      "subagent-start, 4 x 50 KB",
      "load, 4 x 50 KB",
    ]);
    expect(second.figures.map(({ what }: Figure) => what)).toEqual([BARE]);
  });
});

const HOOK_ROWS = [
  BARE,
  "hook session-start",
  "hook user-prompt-submit",
  "hook pre-tool-use",
  "hook post-tool-use",
  "hook subagent-start",
  "hook subagent-stop",
  "hook stop",
  "hook pre-compact",
  "hook post-compact",
  "hook session-end",
  "sh -c bare",
  "guarded: sh + hook stop",
];

function speed(...words: string[]) {
  return run([process.execPath, "scripts/speed.ts", ...words], { cwd: process.cwd() });
}
