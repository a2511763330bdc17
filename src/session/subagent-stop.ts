import type { Handler } from "./event-handler.ts";

/** A sub-agent has ended: where memory mode is on, what it found out is filed. */
export const subagentStop: Handler<"SubagentStop"> = async ({ call, world, begin }) => {
  const bearings = await begin();
  const { activeJournal } = await import("#journal/journal-glance.ts");
  if (!(await activeJournal(world, bearings.root))) return;
  const { fileOutput } = await import("#journal/file-output.ts");
  fileOutput(world, call, bearings);
};
