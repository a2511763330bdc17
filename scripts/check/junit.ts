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

/** The tests of a JUnit report that failed, as `file: name`. */
export async function failedTests(path: string): Promise<string[]> {
  const file = Bun.file(path);
  const report = (await file.exists()) ? await file.text() : "";
  const cases = report.matchAll(/<testcase ([^>]*[^/>])>([\s\S]*?)<\/testcase>/g);
  return [...cases].flatMap(([, attributes = "", body = ""]) => {
    const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
    return body.includes("<failure") ? [`${value("file")}: ${unescapeXml(value("name"))}`] : [];
  });
}

function unescapeXml(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&#10;", "\n")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
