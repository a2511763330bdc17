import type { World } from "#base/world.ts";
import { reasonOf } from "#disk/errno.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { findProject } from "#project/find-project.ts";
import { queueLine } from "#remember/retry-saves.ts";
import { readQueue } from "#remember/save-queue.ts";
import { queueFolder } from "#session/state/queue-path.ts";
import { type Check, failure } from "./doctor-check.ts";

/** Reports memories of this project that could not be written yet. */
export function checkQueue(world: World): Check[] {
  const project = findProject(world, world.cwd);
  if (!project || world.stateDir === undefined) return [];
  const folder = queueFolder(placesOf(world).stateDir, project.hash12);
  try {
    const { saves, unreadable } = readQueue({ folder, uid: world.uid });
    const reasons = [
      ...saves.map(({ why }) => why),
      ...unreadable.map((path) => `${path} is damaged`),
    ];
    if (reasons.length === 0) return [];
    return [failure("queue", queueLine(reasons.length, reasons[0]), `${MEND} (${folder})`)];
  } catch (error) {
    return [failure("queue", `${folder} cannot be read: ${reasonOf(error)}`, MEND)];
  }
}

const MEND = "fix the named cause; the next hook of this project then saves them";
