import type { Handler } from "#session/event-handler.ts";

/** The conversation ends: what its last turn taught is complete only now, and when it ended is noted. */
export const sessionEnd: Handler<"SessionEnd"> = async ({ call, world, begin }) => {
  if (call.agentId !== undefined) return;
  const bearings = await begin();
  const { afterSession } = await import("#summary/after-turn.ts");
  await afterSession(world, call, bearings);
  const { indexTurn } = await import("#index/index-turn.ts");
  await indexTurn(world, call, bearings);
  const { prepareBrief } = await import("#session/session-start.ts");
  await prepareBrief(world, bearings);
};
