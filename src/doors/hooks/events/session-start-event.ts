import type { Handler } from "#session/event-handler.ts";

/** A conversation opens: its brief is injected here. */
export const sessionStart: Handler<"SessionStart"> = async ({ call, world, begin }) => {
  const { offer, leftMs, trouble, ...bearings } = await begin();
  if (call.source === "compact" || call.source === "clear") {
    const { placeOf } = await import("#session/state/session-folder.ts");
    const { resetShown } = await import("#session/state/shown.ts");
    const session = placeOf(world, call.sessionId);
    if (session) await resetShown(session);
  }
  const { attempt } = await import("#session/attempt.ts");
  const queued = await attempt(trouble, async () => {
    const { retrySaves } = await import("#remember/retry-saves.ts");
    // Most of the time belongs to the brief.
    return retrySaves(world, { ...bearings, leftMs: () => leftMs() / 4 });
  });
  const { withNews } = await import("#session/conversation-news.ts");
  const offerNews = await attempt(trouble, () => withNews({ call, world, ...bearings, offer }));
  const { startSession } = await import("#session/session-start.ts");
  const opening = { call, world, ...bearings, offer: offerNews ?? offer, trouble };
  await startSession({ ...opening, ...(queued && { queued }) });
  const { indexAtStart } = await import("#index/index-at-start.ts");
  await indexAtStart(world, bearings);
};
