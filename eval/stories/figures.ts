import type { ProbeResult } from "./ask-probe.ts";
import type { Cause } from "./find-cause.ts";

/** One row of the table. */
export type FigureRow = Readonly<Record<string, string | number>>;

/** Counts a set of probe results. */
export function figuresOf(name: string, results: readonly ProbeResult[]): FigureRow {
  const sum = (count: (result: ProbeResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const missed = (cause: Cause) =>
    sum(({ misses }) => misses.filter((miss) => miss.cause === cause).length);
  const bytes = results.map((result) => result.bytes);
  const ms = results.flatMap(({ hookMs }) => hookMs);
  const wrapperShare =
    sum((result) => result.wrapperBytes) /
    Math.max(
      1,
      sum((r) => r.bytes),
    );
  return {
    name,
    probes: results.length,
    passed: sum(({ isPassed }) => Number(isPassed)),
    expected: sum(({ expected }) => expected),
    hits: sum(({ expected, misses }) => expected - misses.length),
    "not captured": missed("not captured"),
    "not injected": missed("not injected"),
    withheld: missed("withheld"),
    forbidden: sum(({ forbidden }) => forbidden),
    violations: sum(({ violations }) => violations.length),
    "bytes p50": quantile(bytes, 0.5),
    "bytes p95": quantile(bytes, 0.95),
    "wrapper %": Math.round(100 * wrapperShare),
    "ms p50": Math.round(quantile(ms, 0.5)),
    "ms p95": Math.round(quantile(ms, 0.95)),
  };
}

/** Counts the results by a property of them, in the order in which it first occurs. */
export function figuresBy(
  results: readonly ProbeResult[],
  property: "story" | "kind" | "where",
): FigureRow[] {
  const groups = Map.groupBy(results, (result) => result[property]);
  return [...groups].map(([name, group]) => figuresOf(name, group));
}

/** The result of all probes in one sentence. */
export function sumOf(results: readonly ProbeResult[]): string {
  const sum = (count: (result: ProbeResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const needed = sum(({ expected }) => expected);
  const reached = needed - sum(({ misses }) => misses.length);
  const share = Math.round((1000 * reached) / Math.max(1, needed)) / 10;
  const middle = (of: "briefBytes" | "recallBytes", where: string) => {
    const some = results.filter((result) => result.where === where);
    return quantile(
      some.map((result) => result[of]),
      0.5,
    );
  };
  const shown = sum(({ violations }) => violations.length);
  return `reached ${reached} of ${needed} needed (${share} %), ${shown} forbidden; bytes at the middle: start ${middle("briefBytes", "main")}, prompt ${middle("recallBytes", "main")}`;
}

/** Writes rows as a Markdown table. */
export function formatTable(rows: readonly FigureRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly unknown[]) => `| ${cells.join(" | ")} |`;
  const rule = columns.map((column) => (column === "name" ? "---" : "--:"));
  return [line(columns), line(rule), ...rows.map((row) => line(Object.values(row)))].join("\n");
}

/** Lists what each failed probe missed, and what came that must not. */
export function formatMisses(results: readonly ProbeResult[]): string {
  const failed = results.filter(({ isPassed }) => !isPassed);
  return failed
    .map(({ story, number, where, prompt, misses, violations }) =>
      [
        `\n${story} ${number} (${where}): ${prompt}`,
        ...misses.map(({ pattern, cause, found }) =>
          `  missing /${pattern}/: ${cause} ${found.join(", ")}`.trimEnd(),
        ),
        ...violations.map(({ pattern, text }) => `  forbidden /${pattern}/: ${text}`),
      ].join("\n"),
    )
    .join("\n");
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
