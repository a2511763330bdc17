import type { Handler } from "#hooks/handler.ts";

/** A sub-agent starts: it is handed its own brief here. */
export const subagentStart: Handler<"SubagentStart"> = async ({ call, world, begin }) => {
  const { offer, ...bearings } = await begin();
  const { briefSubagent } = await import("#app/subagents.ts");
  await briefSubagent({ call, world, ...bearings, offer: (context) => offer({ context }) });
};
