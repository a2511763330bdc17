import type { Handler } from "#hooks/handler.ts";

/** The conversation ends: only that is noted, because the host soon kills what takes longer. */
export const sessionEnd: Handler<"SessionEnd"> = async ({ call, world, begin }) => {
  if (call.agentId !== undefined) return;
  const { sources } = await begin();
  const { afterSession } = await import("#app/after-turn.ts");
  await afterSession(world, call, sources);
};
