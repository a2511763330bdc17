import type { Handler } from "#session/event-handler.ts";

/** The conversation ends: what its last turn taught is complete only now, and when it ended is noted. */
export const sessionEnd: Handler<"SessionEnd"> = async ({ call, world, begin }) => {
  if (call.agentId !== undefined) return;
  const bearings = await begin();
  const { onSessionEnd } = await import("#session/session-end.ts");
  await onSessionEnd(world, call, bearings);
};
