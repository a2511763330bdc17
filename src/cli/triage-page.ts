import type { TriageData, TriageEntry } from "#model/triage.ts";
import { columns } from "./columns.ts";
import type { Paint } from "./paint.ts";

/** What a turn holds, for people, and behind it the same for programs, in the element that agents know. */
export function triagePage(data: TriageData, paint: Paint): string {
  const blocks = data.categories.map((entry) => block(entry, paint));
  return [...blocks, `<triage_data>${JSON.stringify(data)}</triage_data>`].join("\n\n");
}

const MOST_EVIDENCE = 5;

function block({ category, score, context_file, evidence }: TriageEntry, paint: Paint): string {
  const shown = evidence.slice(0, MOST_EVIDENCE).map(({ role, at, text }) => [at, role, text]);
  const more = evidence.length - shown.length;
  return [
    `${paint.bold(category.toUpperCase())}  ${score.toFixed(2)}`,
    ...columns(shown).map((row) => `  ${row}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...(context_file === undefined ? [] : [paint.dim(`  ${context_file}`)]),
  ].join("\n");
}
