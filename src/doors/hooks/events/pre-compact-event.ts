import type { Handler } from "#session/event-handler.ts";

/** The conversation is about to be compacted: what it has done is written down, to be injected again afterwards. */
export const preCompact: Handler<"PreCompact"> = async ({ call, world, begin }) => {
  // What a sub-agent works on is known to the session that it works for.
  if (call.agentId !== undefined) return;
  const { offer: _, ...context } = await begin();
  const { onCompaction } = await import("#session/compaction.ts");
  await onCompaction(world, call, context);
};
