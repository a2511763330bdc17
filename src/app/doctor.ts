import type { World } from "#base/world.ts";
import { sweepLeftovers } from "#files/sweep.ts";
import { checkCalls } from "./doctor/calls.ts";
import type { Check } from "./doctor/check.ts";
import { checkEnvironment } from "./doctor/environment.ts";
import { checkHooks } from "./doctor/hooks.ts";
import { checkIndex } from "./doctor/index-check.ts";
import { checkKit } from "./doctor/kit.ts";
import { checkMemory } from "./doctor/memory.ts";
import { checkPath } from "./doctor/path.ts";
import { checkPlaces, writtenFolders } from "./doctor/places.ts";
import { checkProject } from "./doctor/project.ts";
import { checkRecords } from "./doctor/records.ts";
import { checkSaved } from "./doctor/saved.ts";
import { checkSettings } from "./doctor/settings.ts";
import { checkVersion } from "./doctor/version.ts";

/** Looks at everything that can be wrong with loci here; `binary` is the file that is running. */
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
    ...checkIndex(world),
    ...checkSaved(world),
  ];
}

/** Removes what killed writers have left in loci's own folders, and tells how many files that were. */
export function cleanUp(world: World): number {
  const now = world.now();
  const counts = writtenFolders(world).map((folder) => sweepLeftovers(folder, { now }));
  return counts.reduce((sum, count) => sum + count, 0);
}
