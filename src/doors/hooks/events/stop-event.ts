import type { Handler } from "#session/event-handler.ts";

/**
 * The agent has ended its turn. loci replies only if the user wants it to ask the agent to save
 * something.
 */
export const stop: Handler<"Stop"> = async ({ call, world, begin }) => {
  // The parent session has a stop of its own.
  if (call.agentId !== undefined) return;
  const { offer, ...context } = await begin();
  const { onTurnEnd } = await import("#session/turn-end.ts");
  const goOn = await onTurnEnd(world, call, context);
  if (goOn !== undefined) offer({ goOn });
};
