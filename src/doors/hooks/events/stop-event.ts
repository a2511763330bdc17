import type { Handler } from "#session/event-handler.ts";

/**
 * The agent has ended its turn. It is answered only where the user wants the agent to be asked to save something.
 */
export const stop: Handler<"Stop"> = async ({ call, world, begin }) => {
  // The session that a sub-agent works for has a stop of its own.
  if (call.agentId !== undefined) return;
  const { offer, ...context } = await begin();
  const { onTurnEnd } = await import("#session/turn-end.ts");
  const goOn = await onTurnEnd(world, call, context);
  if (goOn !== undefined) offer({ goOn });
};
