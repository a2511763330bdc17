import type { Handler } from "#session/event-handler.ts";

/** The conversation ends: only now is its last turn complete. */
export const sessionEnd: Handler<"SessionEnd"> = async ({ call, world, begin }) => {
  if (call.agentId !== undefined) return;
  const { offer: _, ...context } = await begin();
  const { onSessionEnd } = await import("#session/session-end.ts");
  await onSessionEnd(world, call, context);
};
