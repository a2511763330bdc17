import type { Handler } from "#session/event-handler.ts";

/** The tools that start a sub-agent, by their name now and before. */
const SPAWNING_TOOLS: readonly string[] = ["Agent", "Task"];

/** A tool has run: if it was a sub-agent, its parent learns here where the output was filed. */
export const postToolUse: Handler<"PostToolUse"> = async ({ call, world, begin }) => {
  if (!SPAWNING_TOOLS.includes(call.toolName)) return;
  const { offer } = await begin();
  const { onTaskEnd } = await import("#session/task-end.ts");
  const context = await onTaskEnd(world, call);
  if (context) offer({ context });
};
