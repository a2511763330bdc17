import type { Handler } from "#hooks/handler.ts";

/** The agent has ended its turn: what the turn taught is written down. Nothing is answered, or the turn would go on. */
export const stop: Handler<"Stop"> = async ({ call, world, begin }) => {
  // The session that a sub-agent works for has a stop of its own.
  if (call.agentId !== undefined) return;
  const bearings = await begin();
  const { afterTurn } = await import("#app/after-turn.ts");
  await afterTurn(world, call, bearings);
};
