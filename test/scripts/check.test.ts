import { expect, test } from "bun:test";
import { parseCounts } from "#scripts/check/junit.ts";

test("the counts of a run are read from its report", () => {
  const report =
    '<?xml version="1.0"?>\n<testsuites name="bun test" tests="12" assertions="9" failures="2" skipped="3" time="1">';
  expect(parseCounts(report)).toEqual({ passed: 7, failed: 2, skipped: 3 });
});

test("a report that never came counts nothing", () => {
  expect(parseCounts("")).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
