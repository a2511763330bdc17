import type { Handler } from "#session/event-handler.ts";

/** The tools that start a sub-agent, by their current and their former name. */
const SPAWNING_TOOLS: readonly string[] = ["Agent", "Task"];

/** A tool is about to run: the task of a sub-agent is noted here, before the sub-agent starts. */
export const preToolUse: Handler<"PreToolUse"> = async ({ call, world, begin }) => {
  if (!SPAWNING_TOOLS.includes(call.toolName)) return;
  const { sources } = await begin();
  const { noteTask } = await import("#brief/note-task.ts");
  await noteTask({ call, world, sources });
};
