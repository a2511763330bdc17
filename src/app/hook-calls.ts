import type { World } from "#base/world.ts";
import { readHookLog } from "#files/hook-log/read.ts";
import type { HookEntry } from "#model/hook-entry.ts";

/** The calls of the hook door that the log still knows, oldest first. */
export function hookCalls(world: World): HookEntry[] {
  return world.stateDir ? readHookLog(world.stateDir) : [];
}
