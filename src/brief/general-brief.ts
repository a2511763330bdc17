import { briefOf } from "#brief/value/value-brief.ts";
import { fromWhere, STANDING } from "#text/brief-envelope.ts";
import { wrapBrief, wrapperChars } from "#text/brief-wrapper.ts";
import { cleaned, loadMemory } from "./load-memory.ts";
import type { Briefing } from "./subagent-brief.ts";

/** What is handed over where nothing is known of the task, or nothing bears on it. */
const GENERAL_CHARS = 1000;

/** A little of what is remembered of the project, the most valuable of it; undefined if nothing is. */
export async function generalBrief(briefing: Briefing): Promise<string | undefined> {
  const { root, budgetChars } = briefing;
  const intro = `Notes ${fromWhere(root)}, kept by loci. ${STANDING}`;
  const { texts } = await loadMemory(briefing);
  const ofProject = cleaned(texts.filter(({ name }) => !name.startsWith("global_")));
  const room = Math.min(budgetChars, GENERAL_CHARS) - wrapperChars(intro);
  const body = briefOf(ofProject, room);
  return body && wrapBrief({ intro, body });
}
