import type { Handler } from "./event-handler.ts";

/** A sub-agent has ended: where memory mode is on, what it found out is filed. */
export const subagentStop: Handler<"SubagentStop"> = async ({ call, world, begin }) => {
  const bearings = await begin();
  const { activeJournal } = await import("#journal/journal-glance.ts");
  if (!(await activeJournal(world, bearings.root))) return;
  const { fileOutput } = await import("#journal/file-output.ts");
  const file = fileOutput(world, call, bearings);
  const { placeOf } = await import("#session/state/session-folder.ts");
  const place = placeOf(world, call.sessionId);
  if (file === undefined || !place || !call.agentId) return;
  const { noteFiled } = await import("#session/state/filed-outputs.ts");
  await noteFiled(place, call.agentId, file);
};
