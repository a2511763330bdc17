import { countNouns } from "#base/count-nouns.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import type { Print } from "#doors/cli/usage/command.ts";
import type { RecordReport } from "#remember/record-news.ts";

/** Prints the result of a write: data to stdout, warnings to stderr. */
export function printReport(
  report: RecordReport,
  { terminal, print }: { readonly terminal: Terminal; readonly print: Print },
): undefined {
  const { action, category, id, title, fixed, retired, warnings } = report;
  for (const warning of warnings) terminal.err(warning);
  return print(report, () => {
    const lines = [
      `${action} ${category}/${id}: ${title}`,
      ...(fixed.length > 0 ? [`  fixed: ${fixed.join(", ")}`] : []),
      ...(retired.length > 0 ? [`  retired to make room: ${retired.join(", ")}`] : []),
    ];
    return lines.join("\n");
  });
}

/** The records of a change; of very many only their number. */
export function recordsInWords(records: readonly string[]): string {
  return records.length > 5 ? countNouns(records.length, "record") : records.join(", ");
}
