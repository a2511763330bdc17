import type { Handler } from "#session/event-handler.ts";

/** A conversation opens: what is remembered is injected here. */
export const sessionStart: Handler<"SessionStart"> = async ({ call, world, begin }) => {
  const { offer, ...bearings } = await begin();
  if (call.source === "compact") {
    const { forgetHandedOver } = await import("#recall/inject-memories.ts");
    await forgetHandedOver(world, call.sessionId);
  }
  const { startSession } = await import("#session/session-start.ts");
  await startSession({ call, world, ...bearings, offer });
  const { indexAtStart } = await import("#index/index-at-start.ts");
  await indexAtStart(world, bearings);
};
