import type { Handler } from "#session/event-handler.ts";

/** A sub-agent has ended: where memory mode is on, its output is filed in the journal. */
export const subagentStop: Handler<"SubagentStop"> = async ({ call, world, begin }) => {
  const { root, sources } = await begin();
  const { onSubagentStop } = await import("#session/subagent-stop.ts");
  await onSubagentStop(world, call, { root, sources });
};
