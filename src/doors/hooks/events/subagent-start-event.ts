import type { Handler } from "#session/event-handler.ts";

/** A sub-agent starts: the rules and the memories that match its task are injected. */
export const subagentStart: Handler<"SubagentStart"> = async ({ call, world, begin }) => {
  const { offer, root, sources, trouble } = await begin();
  const { onSubagentStart } = await import("#session/subagent-start.ts");
  const context = await onSubagentStart({ call, world, root, sources, trouble });
  if (context) offer({ context });
};
