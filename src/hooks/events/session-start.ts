import type { Handler } from "#hooks/handler.ts";

/** A conversation opens: what is remembered is handed over here. */
export const sessionStart: Handler<"SessionStart"> = async ({ call, world, begin }) => {
  const { offer, ...bearings } = await begin();
  if (call.source === "compact") {
    const { forgetHandedOver } = await import("#app/recall/hand-over.ts");
    await forgetHandedOver(world, call.sessionId);
  }
  const { briefSession } = await import("#app/brief.ts");
  await briefSession({ call, world, ...bearings, offer });
  const { indexAtStart } = await import("#app/index/at-start.ts");
  await indexAtStart(world, bearings);
};
