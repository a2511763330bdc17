import type { Handler } from "#session/event-handler.ts";

/** A sub-agent starts: it is handed its own brief here. */
export const subagentStart: Handler<"SubagentStart"> = async ({ call, world, begin }) => {
  const { offer, ...bearings } = await begin();
  const { briefSubagent } = await import("#brief/brief-subagent.ts");
  await briefSubagent({ call, world, ...bearings, offer: (context) => offer({ context }) });
};
