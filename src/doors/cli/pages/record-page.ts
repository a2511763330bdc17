import { countNouns } from "#doors/cli/terminal/columns.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import type { RecordReport } from "#remember/record-news.ts";

/** Prints the result of a write: data to stdout, warnings to stderr. */
export function tellReport(report: RecordReport, terminal: Terminal, json: boolean): undefined {
  for (const warning of report.warnings) terminal.err(warning);
  if (json) return terminal.out(JSON.stringify(report, null, 2));
  const { action, category, id, title, fixed, retired } = report;
  terminal.out(`${action} ${category}/${id}: ${title}`);
  if (fixed.length > 0) terminal.out(`  fixed: ${fixed.join(", ")}`);
  if (retired.length > 0) terminal.out(`  retired to make room: ${retired.join(", ")}`);
  return undefined;
}

/** The records of a change; of very many only their number. */
export function recordsInWords(records: readonly string[]): string {
  return records.length > 5 ? countNouns(records.length, "record") : records.join(", ");
}
