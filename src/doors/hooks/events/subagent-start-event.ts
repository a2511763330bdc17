import type { Handler } from "#session/event-handler.ts";

/** A sub-agent starts: the rules and the memories that match its task are injected. */
export const subagentStart: Handler<"SubagentStart"> = async ({ call, world, begin }) => {
  const { offer, root, sources } = await begin();
  const { onSubagentStart } = await import("#session/subagent-start.ts");
  const context = await onSubagentStart({ call, world, root, sources });
  if (context) offer({ context });
};
