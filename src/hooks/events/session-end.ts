import type { Handler } from "#hooks/handler.ts";

/** The conversation ends: what its last turn taught is complete only now, and when it ended is noted. */
export const sessionEnd: Handler<"SessionEnd"> = async ({ call, world, begin }) => {
  if (call.agentId !== undefined) return;
  const bearings = await begin();
  const { afterSession } = await import("#app/after-turn.ts");
  await afterSession(world, call, bearings);
  const { indexTurn } = await import("#app/index/at-stop.ts");
  await indexTurn(world, call, bearings);
  const { refreshRecall } = await import("#app/recall/refresh.ts");
  await refreshRecall(world, bearings);
  const { readyBrief } = await import("#app/brief.ts");
  await readyBrief(world, bearings);
};
