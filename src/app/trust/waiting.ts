import type { World } from "#base/world.ts";
import type { Waiting } from "#model/waiting.ts";
import { waitingLayered } from "./waiting-layered.ts";
import { waitingRecords } from "./waiting-records.ts";

/** All that a person should look at: of a project, and of what the user has for all projects. */
export function waitingIn(world: World, root: string | undefined): Waiting[] {
  const records = root === undefined ? [] : waitingRecords(world, root);
  return [...records, ...waitingLayered(world, root)];
}
