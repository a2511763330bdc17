import type { Handler } from "./event-handler.ts";

/** The conversation ends: what its last turn taught is complete only now, and when it ended is noted. */
export const sessionEnd: Handler<"SessionEnd"> = async ({ call, world, begin }) => {
  if (call.agentId !== undefined) return;
  const bearings = await begin();
  const { afterSession } = await import("#summary/after-turn.ts");
  await afterSession(world, call, bearings);
  const { indexTurn } = await import("#index/index-turn.ts");
  await indexTurn(world, call, bearings);
  const { refreshRecall } = await import("#recall/refresh-recall.ts");
  await refreshRecall(world, bearings);
  const { readyBrief } = await import("#brief/session-brief.ts");
  await readyBrief(world, bearings);
  const { wantsConversations } = await import("#conversations/wanted-at-end.ts");
  if (wantsConversations(bearings)) {
    const { conversationsAtEnd } = await import("#conversations/at-session-end.ts");
    await conversationsAtEnd(world, call, bearings);
  }
};
