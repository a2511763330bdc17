import type { Handler } from "#hooks/handler.ts";
import { SPAWNING_TOOLS } from "./spawning.ts";

/** A tool is about to run: the task of a sub-agent is noted here, before the sub-agent starts. */
export const preToolUse: Handler<"PreToolUse"> = async ({ call, world, begin }) => {
  if (!SPAWNING_TOOLS.includes(call.toolName)) return;
  const { sources } = await begin();
  const { noteTask } = await import("#app/subagent-task.ts");
  await noteTask({ call, world, sources });
};
