import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { hash12 } from "#core/project/name.ts";
import { PARTS, partsOf } from "#core/update/facts.ts";
import { mergeSummary } from "#core/update/merge.ts";
import type { SessionState } from "#core/update/state.ts";
import { changeMemory } from "#files/layered/memory.ts";
import { sizeOf } from "#files/layered/size.ts";
import { localClock } from "./clock.ts";
import { memoryFile, shortEnough } from "./memory-file.ts";
import { tellOfSession } from "./session-files.ts";
import type { UpdateReport, UpdateRequest } from "./update.ts";

/** Writes what is known of a session into the memory of its project; tells what of the report that changes. */
export function writeDown(
  world: World,
  state: SessionState,
  { session, values }: Pick<UpdateRequest, "session" | "values">,
): Pick<UpdateReport, "written" | "archivedChars" | "overChars"> {
  const { facts, written, root } = state;
  const project = { root, name: baseName(root), hash12: hash12(root) };
  const parts = partsOf(facts);
  const clock = localClock();
  const stamp = clock(facts.last) ?? facts.last.slice(0, 16);
  const told = { session, stamp, parts, written, settled: state.settled };
  const file = memoryFile(world, project, values);
  let { settled } = state;
  let overChars = 0;
  const change = changeMemory(file, (text) => {
    const merged = mergeSummary(text, told);
    const short = shortEnough(merged.text, values, session);
    ({ settled } = merged);
    ({ overChars } = short);
    return { text: short.kept, archived: short.archived };
  });
  state.settled = settled;
  state.written = PARTS.flatMap((part) => parts[part]);
  state.overBytes = overChars > 0 ? sizeOf(file.path) : 0;
  tellOfSession(world, { project, session, facts, clock });
  return { written: change !== undefined, archivedChars: change?.archived.length ?? 0, overChars };
}
