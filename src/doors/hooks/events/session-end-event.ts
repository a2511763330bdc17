import type { Handler } from "#session/event-handler.ts";
import { isPaused } from "#session/paused.ts";

/** The conversation ends: what its last turn taught is complete only now, and when it ended is noted. */
export const sessionEnd: Handler<"SessionEnd"> = async ({ call, world, begin }) => {
  if (call.agentId !== undefined || isPaused(world, call.sessionId)) return;
  const { offer: _, leftMs, trouble, ...bearings } = await begin();
  const { attempt } = await import("#session/attempt.ts");
  await attempt(trouble, async () => {
    const { retrySaves } = await import("#session/retry-saves.ts");
    await retrySaves(world, { ...bearings, leftMs });
  });
  await attempt(trouble, async () => {
    const { afterSession } = await import("#summary/after-turn.ts");
    await afterSession(world, call, { ...bearings, leftMs });
  });
  const { indexTurn } = await import("#index/index-turn.ts");
  await indexTurn(world, call, bearings);
  const { prepareBrief } = await import("#session/session-start.ts");
  await prepareBrief(world, bearings);
};
