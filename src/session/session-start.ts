import type { Handler } from "./event-handler.ts";

/** A conversation opens: what is remembered is handed over here. */
export const sessionStart: Handler<"SessionStart"> = async ({ call, world, begin }) => {
  const { offer, ...bearings } = await begin();
  if (call.source === "compact") {
    const { forgetHandedOver } = await import("#recall/inject-memories.ts");
    await forgetHandedOver(world, call.sessionId);
  }
  const { withNews } = await import("./conversation-news.ts");
  const { briefSession } = await import("#brief/session-brief.ts");
  await briefSession({
    call,
    world,
    ...bearings,
    offer: await withNews({ call, world, ...bearings, offer }),
  });
  const { indexAtStart } = await import("#index/index-at-start.ts");
  await indexAtStart(world, bearings);
};
