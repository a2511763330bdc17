import type { Handler } from "#session/event-handler.ts";

/** The conversation ends: its last turn is complete only now. */
export const sessionEnd: Handler<"SessionEnd"> = async ({ call, world, begin }) => {
  if (call.agentId !== undefined) return;
  const { offer: _, ...context } = await begin();
  const { onSessionEnd } = await import("#session/session-end.ts");
  await onSessionEnd(world, call, context);
};
