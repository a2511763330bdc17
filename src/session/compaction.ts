import type { Handler } from "./event-handler.ts";

/** The conversation is about to be compacted: what it has done is written down, to be handed back afterwards. */
export const preCompact: Handler<"PreCompact"> = async ({ call, world, begin }) => {
  // What a sub-agent works on is known to the session that it works for.
  if (call.agentId !== undefined) return;
  const bearings = await begin();
  const { beforeCompaction } = await import("#summary/after-turn.ts");
  await beforeCompaction(world, call, bearings);
  const { activeJournal } = await import("#journal/journal-glance.ts");
  if (!(await activeJournal(world, bearings.root))) return;
  const { saveWork } = await import("#journal/save-work.ts");
  saveWork(world, call, bearings);
};
