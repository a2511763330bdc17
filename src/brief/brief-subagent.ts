import type { World } from "#base/world.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { isBriefed, noteAgent, takeTasks } from "#session/state/subagent-tasks.ts";
import { budgetFor, USUAL_TYPE } from "./note-task.ts";

/** A sub-agent that starts, and where its brief goes. */
export interface SubagentOpening extends Bearings {
  readonly call: CallOf<"SubagentStart">;
  readonly world: World;
  readonly offer: (brief: string) => void;
}

/** Hands a sub-agent what is remembered about its task; one that is woken again has it already. */
export async function briefSubagent(opening: SubagentOpening): Promise<void> {
  const { call, world, sources, offer } = opening;
  const { agentId, agentType = USUAL_TYPE } = call;
  const place = placeOf(world, call.sessionId);
  const budgetChars = budgetFor(agentType, sources);
  if (!place || !agentId || budgetChars === 0 || isBriefed(place, agentId)) return;
  // Where nothing can be kept, to be briefed twice is better than not at all.
  await noteAgent(place, agentId).catch(() => undefined);
  const { transcriptPath } = call;
  const waiting = await takeTasks(place, { agentType, now: world.now(), transcriptPath });
  const { subagentBrief } = await import("./subagent-brief.ts");
  const tasks = waiting.map(({ description, prompt }) => `${description}\n${prompt}`);
  const brief = await subagentBrief({ ...opening, agentType, budgetChars, tasks });
  if (brief) offer(brief);
}
