import type { World } from "#base/world.ts";
import { briefOf } from "#core/load/brief.ts";
import { briefForTask } from "#core/load/choose.ts";
import { claimAgent, takeTask } from "#files/session/tasks.ts";
import { wrapBrief, wrapperChars } from "#format/brief-wrapper.ts";
import type { CallOf } from "#model/hook-call.ts";
import type { LayeredText } from "#model/layered.ts";
import { cleaned, fromWhere, STANDING } from "./brief.ts";
import { loadMemory } from "./load.ts";
import { projectRoot } from "./project.ts";
import { placeOf } from "./session-place.ts";
import type { SettingSources } from "./settings.ts";
import { budgetFor, USUAL_TYPE } from "./subagent-task.ts";

/** What is handed over where nothing is known of the task, or nothing bears on it. */
const GENERAL_CHARS = 1000;

/** A sub-agent that starts, and where its brief goes. */
export interface SubagentOpening {
  readonly call: CallOf<"SubagentStart">;
  readonly world: World;
  readonly sources: SettingSources;
  readonly offer: (brief: string) => void;
}

/** Hands a sub-agent what is remembered about its task; one that is woken again has it already. */
export async function briefSubagent(opening: SubagentOpening): Promise<void> {
  const { call, world, sources, offer } = opening;
  const { agentId, agentType = USUAL_TYPE } = call;
  const place = placeOf(world, call.sessionId);
  const budgetChars = budgetFor(agentType, sources);
  if (!place || !agentId || budgetChars === 0 || !claimAgent(place, agentId)) return;
  const task = takeTask(place, { agentId, agentType, now: world.now() });
  const root = call.cwd === undefined ? undefined : projectRoot(world, call.cwd);
  const { texts } = await loadMemory({ world, root, sources });
  const words = task && `${task.description}\n${task.prompt}`;
  const unknown = texts.filter(({ name }) => name !== "global_claude" || isBare(agentType));
  const from = fromWhere(root);
  const brief = subagentBrief(cleaned(unknown), { task: words, budgetChars, from });
  if (brief) offer(brief);
}

/** Whether the host gives agents of this type no instructions of the user; all others have them already. */
function isBare(agentType: string): boolean {
  return ["explore", "plan"].includes(agentType.toLowerCase());
}

interface BriefOptions {
  readonly task: string | undefined;
  readonly budgetChars: number;
  readonly from: string;
}

function subagentBrief(texts: readonly LayeredText[], options: BriefOptions): string | undefined {
  const { task, budgetChars, from } = options;
  const aimed = `Notes ${from} that bear on this task, chosen by loci. ${STANDING}`;
  const room = budgetChars - wrapperChars(aimed);
  const body = task && briefForTask(texts, { task, budgetChars: room });
  if (body) return wrapBrief({ intro: aimed, body });
  const intro = `Notes ${from}, kept by loci. ${STANDING}`;
  const ofProject = texts.filter(({ name }) => name.startsWith("project_"));
  const general = Math.min(budgetChars, GENERAL_CHARS) - wrapperChars(intro);
  const short = briefOf(ofProject, general);
  return short && wrapBrief({ intro, body: short });
}
