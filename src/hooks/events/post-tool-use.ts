import type { Handler } from "#hooks/handler.ts";
import { SPAWNING_TOOLS } from "./spawning.ts";

/** A tool has run: a sub-agent that it has started is at work, and its task waits no longer. */
export const postToolUse: Handler<"PostToolUse"> = async ({ call, world }) => {
  if (!SPAWNING_TOOLS.includes(call.toolName)) return;
  const { endTask } = await import("#app/subagent-task.ts");
  await endTask(call, world);
};
