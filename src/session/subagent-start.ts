import type { Handler } from "./event-handler.ts";

/** A sub-agent starts: it is handed its own brief here. */
export const subagentStart: Handler<"SubagentStart"> = async ({ call, world, begin }) => {
  const { offer, ...bearings } = await begin();
  const { subagentLines } = await import("#journal/subagent-lines.ts");
  const isFull = !["explore", "bash"].includes(call.agentType?.toLowerCase() ?? "");
  const journal = await subagentLines(world, bearings.root, isFull);
  if (journal) offer({ context: journal });
  const { briefSubagent } = await import("#brief/brief-subagent.ts");
  const both = (brief: string) => (journal ? `${brief}\n\n${journal}` : brief);
  await briefSubagent({
    ...{ call, world, ...bearings },
    offer: (brief) => offer({ context: both(brief) }),
  });
};
