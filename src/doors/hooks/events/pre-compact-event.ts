import type { Handler } from "#session/event-handler.ts";
import { isPaused } from "#session/paused.ts";

/** The conversation is about to be compacted: what it has done is written down, to be handed back afterwards. */
export const preCompact: Handler<"PreCompact"> = async ({ call, world, begin }) => {
  // What a sub-agent works on is known to the session that it works for.
  if (call.agentId !== undefined || isPaused(world, call.sessionId)) return;
  const { offer: _, trouble: __, ...bearings } = await begin();
  const { beforeCompaction } = await import("#summary/after-turn.ts");
  await beforeCompaction(world, call, bearings);
};
