import type { Handler } from "#session/event-handler.ts";

/**
 * The conversation is about to be compacted: its work is saved, to be injected again afterwards.
 */
export const preCompact: Handler<"PreCompact"> = async ({ call, world, begin }) => {
  // The parent session knows what its sub-agent works on.
  if (call.agentId !== undefined) return;
  const { offer: _, ...context } = await begin();
  const { onCompaction } = await import("#session/compaction.ts");
  await onCompaction(world, call, context);
};
