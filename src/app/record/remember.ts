import { fault } from "#base/fault.ts";
import type { CandidateReport } from "#core/record/candidate.ts";
import { recordFrom } from "#core/record/said.ts";
import type { Category } from "#model/category.ts";
import { findCandidate } from "./candidate.ts";
import { createRecord } from "./create.ts";
import type { RecordMemory } from "./memory.ts";
import type { RecordReport } from "./report.ts";

/** From which score on something is thought to be remembered already. */
const SURELY = 0.75;

/** Remembers what a person says, unless a record seems to say it already. */
export function remember(
  memory: RecordMemory,
  said: string,
  { category, isAnyway }: { readonly category: Category | undefined; readonly isAnyway: boolean },
): RecordReport {
  if (category === undefined) throw fault("needs-category", {});
  const news = { category, info: said, event: undefined, intent: undefined };
  const { candidate }: CandidateReport = findCandidate(memory, news);
  const given = recordFrom(said, category);
  if (candidate && candidate.score >= SURELY && !isAnyway && candidate.title !== given["title"]) {
    throw fault("already-remembered", { id: candidate.id, title: candidate.title });
  }
  const origin = { by: "user", evidence: [], approved: true } as const;
  return createRecord(memory, { category, given, id: undefined, origin });
}
