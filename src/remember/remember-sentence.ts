import type { Category } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import { isAgentAtWork } from "#hosts/claude/agent-variables.ts";
import type { CandidateReport } from "#remember/rules/judge-candidate.ts";
import { recordFrom } from "#remember/rules/parse-sentence.ts";
import { triageTurn } from "#triage/scorer/score-turn.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";
import { createRecord } from "./create-record.ts";
import { findCandidate } from "./find-candidate.ts";
import type { RecordMemory } from "./record-memory.ts";
import type { RecordReport } from "./record-report.ts";

/** Who tells us to remember something has decided that it is worth it, so that little is enough to tell its kind. */
const ENOUGH = 0.25;

/** A session is summed up by what was done in it, never by what somebody says. */
const NEVER = Number.POSITIVE_INFINITY;

/** What kind of memory a sentence is, by its words; undefined where they do not tell. */
export async function categoryOf(said: string): Promise<Category | undefined> {
  const prompt = { kind: "prompt", uuid: "", at: "", text: said, how: "typed" } as const;
  const thresholds = {
    ...{ session_summary: NEVER, decision: ENOUGH, runbook: ENOUGH },
    ...{ constraint: ENOUGH, tech_debt: ENOUGH, preference: ENOUGH },
  };
  const { sorted } = await triageTurn(turnOf([prompt], ""), { thresholds });
  const [best] = [...sorted].sort((a, b) => b.score - a.score);
  return best?.category;
}

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
