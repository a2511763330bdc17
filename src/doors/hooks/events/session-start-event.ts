import type { Handler } from "#session/event-handler.ts";

/** A conversation opens: what is remembered is handed over here. */
export const sessionStart: Handler<"SessionStart"> = async ({ call, world, begin }) => {
  const { offer, leftMs, trouble, ...bearings } = await begin();
  if (call.source === "compact") {
    const { forgetHandedOver } = await import("#recall/inject-memories.ts");
    await forgetHandedOver(world, call.sessionId);
  }
  const { attempt } = await import("#session/attempt.ts");
  const queued = await attempt(trouble, async () => {
    const { retrySaves } = await import("#session/retry-saves.ts");
    // Most of the time belongs to the brief.
    return retrySaves(world, { ...bearings, leftMs: () => leftMs() / 4 });
  });
  const { briefSession } = await import("#brief/session-brief.ts");
  await briefSession({ call, world, ...bearings, offer, ...(queued && { queued }) });
  const { indexAtStart } = await import("#index/index-at-start.ts");
  await indexAtStart(world, bearings);
};
