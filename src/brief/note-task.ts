import type { World } from "#base/world.ts";
import type { ToolUseCall } from "#hosts/hook-call.ts";
import type { Spawn } from "#hosts/session-item.ts";
import { safeToWrite } from "#redact/safe-text-out.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { queueTask } from "#session/state/subagent-tasks.ts";
import { type SettingSources, settingFrom } from "#settings/resolve-setting.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layout-settings.ts";
import { budgetsFrom } from "#settings/tables/setting.ts";

/** The most characters of a task's prompt that its brief is chosen by. */
const MAX_TASK_PROMPT_CHARS = 4000;

/** The type of a sub-agent for which none was asked. */
export const USUAL_TYPE = "general-purpose";

/** The call of a tool that starts a sub-agent. */
export interface SpawnCall {
  readonly call: ToolUseCall;
  readonly spawn: Spawn;
  readonly world: World;
  readonly sources: SettingSources;
}

/** Notes the task of a sub-agent, because the host does not repeat it when the sub-agent starts. */
export async function noteTask({ call, spawn, world, sources }: SpawnCall): Promise<void> {
  const place = placeOf(world, call.sessionId);
  const agentType = spawn.agentType || USUAL_TYPE;
  if (!place || budgetFor(agentType, sources) === 0) return;
  const { toolUseId } = call;
  const said = {
    agentType,
    description: spawn.description,
    prompt: spawn.prompt,
    // The host's own ids look like anything, and are known by their beginning.
    ...(!HOST_ID.test(toolUseId) && { toolUseId }),
  };
  // Before it is cut: half of a secret is not known for one.
  const safe = await safeToWrite(said, { world, sources });
  await queueTask(place, {
    toolUseId,
    ...safe,
    description: safe.description.slice(0, MAX_TASK_PROMPT_CHARS),
    prompt: safe.prompt.slice(0, MAX_TASK_PROMPT_CHARS),
  });
}

const HOST_ID = /^toolu_\w{20,30}$/;

/** How many characters a sub-agent of this type is handed at most. */
export function budgetFor(agentType: string, sources: SettingSources): number {
  const byType = budgetsFrom(settingFrom(sources, LAYERED_SETTINGS, "inject.subagent_budgets"));
  const own = byType?.get(agentType.toLowerCase());
  return own ?? settingFrom(sources, LAYERED_SETTINGS, "inject.subagent_budget");
}
