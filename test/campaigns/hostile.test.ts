import { expect, test } from "bun:test";
import { playAll } from "#campaigns/hostile/campaign.ts";
import { figuresOf, reportOf } from "#campaigns/hostile/report.ts";
import { lociBinary } from "#test/binary.ts";

test("a campaign calls the hooks the given number of times, and reports the outcomes", async () => {
  const said: string[] = [];
  const outcomes = await playAll({
    binary: await lociBinary(),
    runs: 30,
    numbers: [1, 36],
    isLong: false,
    say: (line) => said.push(line),
  });
  expect(outcomes.map(({ number, trouble }) => [number, trouble])).toEqual([
    [1, []],
    [36, []],
  ]);
  expect(outcomes.flatMap(({ hookMs }) => hookMs).length).toBeGreaterThanOrEqual(30);
  expect(said).toEqual([]);
  expect(reportOf(outcomes)).toMatch(/^50 calls of hooks and \d+ commands; 0 in trouble$/m);
});

test("an input that nobody has is played by nobody", async () => {
  const binary = await lociBinary();
  expect(await playAll({ binary, runs: 1, numbers: [99], isLong: false, say: () => {} })).toEqual(
    [],
  );
});

test("the figures are those of the sorted times", () => {
  const times = Array.from({ length: 200 }, (_, at) => 200 - at);
  expect(figuresOf(times)).toEqual({ calls: 200, p50: 100, p99: 198, max: 200 });
  expect(figuresOf([])).toEqual({ calls: 0, p50: 0, p99: 0, max: 0 });
});
