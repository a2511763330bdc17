import { isAgentAtWork } from "#app/trust/at-work.ts";
import { fault } from "#base/fault.ts";
import type { CandidateReport } from "#core/record/candidate.ts";
import { recordFrom } from "#core/record/said.ts";
import type { Category } from "#model/category.ts";
import { findCandidate } from "./candidate.ts";
import { categoryOf } from "./category-of.ts";
import { createRecord } from "./create.ts";
import type { RecordMemory } from "./memory.ts";
import type { RecordReport } from "./report.ts";

/** From which score on something is thought to be remembered already. */
export const SURELY = 0.75;

/** How something is remembered. */
interface Remembering {
  /** What kind of memory it is; without it, that is told by the words. */
  readonly category: Category | undefined;
  /** Whether also where a record seems to say it already. */
  readonly isAnyway: boolean;
}

/** Remembers what a person says, unless a record seems to say it already. */
export async function remember(
  memory: RecordMemory,
  text: string,
  { category: given, isAnyway }: Remembering,
): Promise<RecordReport> {
  // Before a title is made of its beginning: half of a secret is not known for one.
  const said = memory.redactor.text(text);
  const category = given ?? (await categoryOf(said));
  if (category === undefined) throw fault("needs-category", {});
  const news = { category, info: said, event: undefined, intent: undefined };
  const { candidate }: CandidateReport = findCandidate(memory, news);
  const draft = recordFrom(said, category);
  if (candidate && candidate.score >= SURELY && !isAnyway && candidate.title !== draft["title"]) {
    throw fault("already-remembered", { id: candidate.id, title: candidate.title });
  }
  // An agent that is told by a stranger's text to remember something is not the user who says so.
  const isAgent = isAgentAtWork(memory.world);
  const origin = { by: isAgent ? "agent" : "user", evidence: [], approved: !isAgent } as const;
  return createRecord(memory, { category, given: draft, id: undefined, origin });
}
