import type { World } from "#base/world.ts";
import { sweepLeftovers } from "#disk/sweep-leftovers.ts";
import { checkCalls } from "./check-calls.ts";
import { checkEnvironment, checkSettings, checkVersion } from "./check-environment.ts";
import { checkPlaces, checkProject, writtenFolders } from "./check-folders.ts";
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
    ...checkRecords(world),
    ...checkJournal(world),
    ...checkQueue(world),
    ...checkIndex(world),
    ...checkSaved(world),
  ];
}

/** Removes unfinished files of killed writers in loci's own folders, and returns their number. */
export function cleanUp(world: World): number {
  const now = world.now();
  const counts = writtenFolders(world).map((folder) => sweepLeftovers(folder, { now }));
  return counts.reduce((sum, count) => sum + count, 0);
}
