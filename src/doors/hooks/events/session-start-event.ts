import type { Handler } from "#session/event-handler.ts";

/** A conversation opens: what is remembered is injected here. */
export const sessionStart: Handler<"SessionStart"> = async ({ call, world, begin }) => {
  const { offer, ...bearings } = await begin();
  if (call.source === "compact" || call.source === "clear") {
    const { placeOf } = await import("#session/state/session-folder.ts");
    const { resetShown } = await import("#session/shown.ts");
    const session = placeOf(world, call.sessionId);
    if (session) await resetShown(session);
  }
  const { startSession } = await import("#session/session-start.ts");
  await startSession({ call, world, ...bearings, offer });
  const { indexAtStart } = await import("#index/index-at-start.ts");
  await indexAtStart(world, bearings);
};
