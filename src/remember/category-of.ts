import type { Category } from "#base/category.ts";
import { triageTurn } from "#triage/scorer/score-turn.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";

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
