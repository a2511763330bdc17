import type { Handler } from "#hooks/handler.ts";

/** A conversation opens: what is remembered is handed over here. */
export const sessionStart: Handler<"SessionStart"> = async ({ call, world, begin }) => {
  const { offer, ...bearings } = await begin();
  const { briefSession } = await import("#app/brief.ts");
  await briefSession({ call, world, ...bearings, offer });
};
