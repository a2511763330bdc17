import type { World } from "#base/world.ts";
import { sweepLeftovers } from "#disk/sweep-leftovers.ts";
import { checkCalls } from "./check-calls.ts";
import { checkConversations } from "./check-conversations.ts";
import { checkEnvironment, checkSettings, checkVersion } from "./check-environment.ts";
import { checkPlaces, checkProject, checkRecordFolder, sweptFolders } from "./check-folders.ts";
import { checkHooks, checkKit, checkPath } from "./check-host.ts";
import { checkJournal } from "./check-journal.ts";
import { checkIndex, checkMemory, checkRecords, checkSaved } from "./check-memory.ts";
import { checkQueue } from "./check-queue.ts";
import type { Check } from "./doctor-check.ts";

/** Runs all checks; `binary` is the running file. */
export function examine(world: World, binary: string): Check[] {
  return [
    ...checkVersion(binary),
    ...checkPlaces(world),
    ...checkEnvironment(world),
    ...checkSettings(world),
    ...checkHooks(world, binary),
    ...checkPath(world, binary),
    ...checkKit(world),
    ...checkCalls(world),
    ...checkProject(world),
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

/** Removes what killed writers have left in loci's own folders and in those of memory, and tells how many files that were. */
export function cleanUp(world: World): number {
  const now = world.now();
  const counts = sweptFolders(world).map(({ folder, inside }) =>
    sweepLeftovers(folder, { now, ...(inside && { inside }) }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
