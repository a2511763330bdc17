import type { World } from "#base/world.ts";
import { logHookCall, readHookLog } from "#files/hook-log.ts";
import type { HookEntry } from "#model/hook-entry.ts";

/** Writes down how a call of the hook door went; where that cannot be written, nothing is. */
export function noteHookCall(world: World, entry: Omit<HookEntry, "at">): void {
  const { stateDir, uid } = world;
  try {
    if (stateDir) logHookCall(stateDir, { at: world.now().toISOString(), ...entry }, uid);
  } catch {
    // A full disk, a read-only home or somebody else's must not reach the host.
  }
}

/** The calls of the hook door that the log still knows, oldest first. */
export function hookCalls(world: World): HookEntry[] {
  return world.stateDir ? readHookLog(world.stateDir) : [];
}
