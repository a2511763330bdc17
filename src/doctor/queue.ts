import type { World } from "#base/world.ts";
import { reasonOf } from "#disk/errno.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { findProject } from "#project/find-project.ts";
import { readQueue } from "#session/queue.ts";
import { queueFolder } from "#session/queue-path.ts";
import { queueLine } from "#session/retry-saves.ts";
import { type Check, failure } from "./doctor-check.ts";

/** Reports memories of this project that wait because they could not be written. */
export function checkQueue(world: World): Check[] {
  const project = findProject(world, world.cwd);
  if (!project || world.stateDir === undefined) return [];
  const folder = queueFolder(placesOf(world).stateDir, project.hash12);
  try {
    const waiting = readQueue({ folder, uid: world.uid });
    const [first] = waiting;
    if (!first) return [];
    return [failure("queue", queueLine(waiting.length, first.why), `${MEND} (${folder})`)];
  } catch (error) {
    return [failure("queue", `${folder} cannot be read: ${reasonOf(error)}`, MEND)];
  }
}

const MEND = "mend what is named there; the next hook of this project then saves them";
