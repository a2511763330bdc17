import { placesOf, type World } from "#base/world.ts";
import { countRulesLeft, rulesLeftWords } from "#brief/rules-left.ts";
import { reasonOf } from "#disk/errno.ts";
import { sweepLeftovers } from "#disk/remove-folder.ts";
import { type CallSummary, summarize } from "#hook-log/log-call.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { queuedNotes } from "#journal/queued-notes.ts";
import { findProject } from "#project/find-project.ts";
import { queueLine } from "#remember/retry-saves.ts";
import { readQueue } from "#remember/save-queue.ts";
import { queueFolder } from "#session/state/session-folder.ts";
import { removeOutdated } from "#upgrade/outdated-files.ts";
import {
  checkEnvironment,
  checkPlaces,
  checkProject,
  checkRecordFolder,
  checkSettings,
  checkVersion,
  sweptFolders,
} from "./check-environment.ts";
import { checkHooks, checkKit, checkPath } from "./check-host.ts";
import { checkConversations, checkJournal } from "./check-layouts.ts";
import { checkIndex, checkMemory, checkRecords, checkSaved } from "./check-memory.ts";
import { checkOtherProjects } from "./check-projects.ts";
import { type Check, failure, fine, warning } from "./doctor-check.ts";
import { offWordsIn } from "./overview.ts";

/** Runs all checks; `binary` is the running file. */
export function examine(world: World, binary: string): Check[] {
  return [
    ...checkVersion(binary),
    ...checkPlaces(world),
    ...checkEnvironment(world),
    ...checkSettings(world),
    ...checkOff(world),
    ...checkHooks(world, binary),
    ...checkPath(world, binary),
    ...checkKit(world),
    ...checkCalls(world),
    ...checkProject(world),
    ...checkOtherProjects(world),
    ...checkMemory(world),
    ...checkRecordFolder(world),
    ...checkRecords(world),
    ...checkJournal(world),
    ...checkQueue(world),
    ...checkConversations(world),
    ...checkIndex(world),
    ...checkSaved(world),
  ];
}

/** Reports rules that no session gets at its start. */
export async function checkRules(world: World): Promise<Check[]> {
  if (world.memoryDir === undefined || world.stateDir === undefined) return [];
  const says = rulesLeftWords(await countRulesLeft(world));
  const how =
    "`inject.session_budget` raises the limit; short rules without reasons take less room";
  return says === undefined ? [] : [warning("rules", says, how)];
}

/** A pause, or the switch, is what a user forgets first. */
function checkOff(world: World): Check[] {
  const off = offWordsIn(world, findProject(world, world.cwd)?.root);
  return off === undefined ? [] : [warning("switch", off, "until then loci saves nothing unasked")];
}

/** Removes what killed writers and earlier versions left in loci's own folders and in those of memory, and returns the number of files. */
export function cleanUp(world: World): number {
  const now = world.now();
  const counts = sweptFolders(world).map(({ folder, inside }) =>
    sweepLeftovers(folder, { now, ...(inside && { inside }) }),
  );
  return counts.reduce((sum, count) => sum + count, removeOutdated(world));
}

/** The number of recent calls to judge; older failures are not news. */
const JUDGED = 200;

/** Half the time after which a person begins to notice a hook. */
const SLOW_MS = 50;

/** Judges the last calls in the hook log. */
function checkCalls(world: World): Check[] {
  const summary = summarize(hookCalls(world).slice(-JUDGED));
  if (!summary.last)
    return [fine("calls", "none yet: restart the agent after `loci init`, and it calls loci")];
  const troubles = [...failedCalls(summary), ...lateCalls(summary), ...slowCalls(summary)];
  if (troubles.length > 0) return troubles;
  return [
    fine(
      "calls",
      `the last ${summary.calls} went well; 50 % took at most ${summary.p50Ms} ms, 95 % at most ${summary.p95Ms} ms`,
    ),
  ];
}

function failedCalls({ outcomes, calls }: CallSummary): Check[] {
  if (outcomes.failed === 0) return [];
  const says = `${outcomes.failed} of the last ${calls} failed`;
  return [failure("calls", says, "`loci log --outcome failed` shows why")];
}

function lateCalls({ outcomes, calls }: CallSummary): Check[] {
  if (outcomes.late === 0) return [];
  const says = `${outcomes.late} of the last ${calls} reached the deadline`;
  return [warning("calls", says, "`loci log --outcome late` shows which")];
}

function slowCalls({ p95Ms }: CallSummary): Check[] {
  if (p95Ms < SLOW_MS) return [];
  return [warning("calls", `5 % took ${p95Ms} ms or more`, "`loci log` shows which events")];
}

/** Reports memories of this project that could not be written yet. */
function checkQueue(world: World): Check[] {
  const project = findProject(world, world.cwd);
  if (!project || world.stateDir === undefined) return [];
  const folder = queueFolder(placesOf(world).stateDir, project.hash12);
  try {
    const { saves, unreadable } = readQueue(folder);
    const reasons = [
      ...saves.map(({ why }) => why),
      ...queuedNotes(world, project.root).map(
        ({ path, note }) => note?.why ?? `${path} is damaged`,
      ),
      ...unreadable.map((path) => `${path} is damaged`),
    ];
    if (reasons.length === 0) return [];
    return [failure("queue", queueLine(reasons.length, reasons[0]), `${MEND} (${folder})`)];
  } catch (error) {
    return [failure("queue", `${folder} cannot be read: ${reasonOf(error)}`, MEND)];
  }
}

const MEND = "fix the named cause; the next hook of this project then saves them";
