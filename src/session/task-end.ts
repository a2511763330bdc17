import type { World } from "#base/world.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { takeFiled } from "#session/state/filed-outputs.ts";
import { placeOf } from "#session/state/session-folder.ts";

/** More files than these are counted, not listed. */
const MAX_LISTED_FILES = 5;

/** A sub-agent has given its result: one line says where loci filed it; undefined if nothing was filed. */
export async function onTaskEnd(
  world: World,
  { sessionId }: CallOf<"PostToolUse">,
): Promise<string | undefined> {
  const place = placeOf(world, sessionId);
  const files = place ? await takeFiled(place) : [];
  if (files.length === 0) return undefined;
  const isLong = files.length > MAX_LISTED_FILES;
  const list = isLong ? `${files.length} outputs under subagent/` : files.join(", ");
  return `Filed in the journal by loci: ${list}. A decision or a finding in it that is worth a note of its own: \`loci note decision\` or \`loci note analysis\`.`;
}
