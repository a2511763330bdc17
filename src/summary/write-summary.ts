import { baseName } from "#base/path.ts";
import { localTime } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { memoryFile, shortEnough } from "#compress/memory-file.ts";
import { refusalOf } from "#disk/folder.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { changeMemory, type MemoryFile } from "#layouts/layered/change-memory.ts";
import { sizeOf } from "#layouts/layered/memory-paths.ts";
import { changeNoteFor } from "#layouts/layout-paths.ts";
import { projectHash } from "#project/project-hash.ts";
import type { Clock } from "#summary/facts/labelled-lines.ts";
import { mergeSummary } from "#summary/facts/merge-summary.ts";
import { FACT_PARTS, partsOf, type SummaryParts } from "#summary/facts/session-facts.ts";
import type { SessionState } from "#summary/facts/summary-state.ts";
import { tellOfSession } from "./session-log-files.ts";
import type { SummaryRequest, UpdateReport } from "./update-memory.ts";

/** The clock of the time zone of this computer, to the minute. */
export const localClock: Clock = (at) =>
  Number.isNaN(Date.parse(at)) ? undefined : localTime(at).slice(0, 16);

/** A command waits for the lock of memory for 2 s; a hook puts its own time in here. */
const commandWait = () => 2000;

type Written = Pick<UpdateReport, "written" | "archivedChars" | "overChars">;

/** Writes the summary of a session into the memory of its project, and returns the changed part of the report. */
export function writeDown(
  world: World,
  state: SessionState,
  { session, values, waitMs = commandWait }: Pick<SummaryRequest, "session" | "values" | "waitMs">,
): Written {
  const { facts, root } = state;
  const project = { root, name: baseName(root), hash12: projectHash(world, root) };
  const remark = changeNoteFor(world, project.hash12, { action: "write down", why: session });
  const file = { ...memoryFile(world, project, { values, remark }), waitMs: waitMs() };
  const clock = localClock;
  const parts = partsOf(facts);
  try {
    const done = putSummary(state, file, { session, values, parts, clock });
    // If the rest fails, the next event of the session writes it: nothing else would notice that it is missing.
    state.isUnlisted = true;
    tellOfSession(world, { project, session, facts, clock, remark, waitMs });
    state.isUnlisted = false;
    noteProject(world, root);
    return done;
  } catch (error) {
    // A full disk, a folder that nobody may write to: that is for the user to repair.
    throw refusalOf(error, file.path);
  }
}

interface SummaryText extends Pick<SummaryRequest, "session" | "values"> {
  readonly parts: SummaryParts;
  readonly clock: Clock;
}

function putSummary(state: SessionState, file: MemoryFile, telling: SummaryText): Written {
  const { session, values, parts, clock } = telling;
  const { facts, written } = state;
  const stamp = clock(facts.last) ?? facts.last.slice(0, 16);
  let { settled } = state;
  let overChars = 0;
  const change = changeMemory(file, (text) => {
    const told = { session, stamp, parts, written, settled: state.settled };
    const merged = mergeSummary(text, told);
    const short = shortEnough(merged.text, values, session);
    ({ settled } = merged);
    ({ overChars } = short);
    return { text: short.kept, archived: short.archived };
  });
  state.settled = settled;
  state.written = FACT_PARTS.flatMap((part) => parts[part]);
  state.overBytes = overChars > 0 ? sizeOf(file.path) : 0;
  return { written: change !== undefined, archivedChars: change?.archived.length ?? 0, overChars };
}
