import type { Handler } from "./event-handler.ts";

/** The tools that start a sub-agent, by their name now and before. */
const SPAWNING_TOOLS: readonly string[] = ["Agent", "Task"];

/** A sub-agent has given its result: its parent is told in one line where it was filed. */
export const postToolUse: Handler<"PostToolUse"> = async ({ call, world, begin }) => {
  if (!SPAWNING_TOOLS.includes(call.toolName)) return;
  const { offer } = await begin();
  const { placeOf } = await import("#session/state/session-folder.ts");
  const { takeFiled } = await import("#session/state/filed-outputs.ts");
  const place = placeOf(world, call.sessionId);
  const files = place ? await takeFiled(place) : [];
  if (files.length === 0) return;
  const list = files.length > 5 ? `${files.length} outputs under subagent/` : files.join(", ");
  offer({
    context: `Filed in the journal by loci: ${list}. A decision or a finding in it that is worth a note of its own: \`loci note decision\` or \`loci note analysis\`.`,
  });
};
