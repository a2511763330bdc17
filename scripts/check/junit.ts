/** How many tests of a run ended how. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Reads the counts of a test run from its JUnit report; a report that is not there counts nothing. */
export async function countTests(path: string): Promise<TestCounts> {
  const file = Bun.file(path);
  return (await file.exists()) ? parseCounts(await file.text()) : parseCounts("");
}

/** The counts in the opening tag of a JUnit report. */
export function parseCounts(report: string): TestCounts {
  const tag = /<testsuites[^>]*>/.exec(report)?.[0] ?? "";
  const count = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(tag)?.[1] ?? 0);
  const failed = count("failures") + count("errors");
  const skipped = count("skipped");
  return { passed: count("tests") - failed - skipped, failed, skipped };
}
