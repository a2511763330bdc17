import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { type Lock, takeLock } from "#disk/lock.ts";
import { placesOf } from "./memory-paths.ts";

/** A command waits so long for another writer; a hook waits for what is left of its deadline. */
export const COMMAND_WAIT_MS = 10_000;

/** The lock of all memory files that are no records. */
export function memoryLockPath(world: World): string {
  return `${placesOf(world).stateDir}/memory.lock`;
}

/** Takes the lock of all memory files; throws the fault `busy` after the caller's time. */
export function lockMemory(world: World, waitMs = COMMAND_WAIT_MS): Lock {
  ensureFolder(placesOf(world).stateDir, world.uid);
  return takeLock(memoryLockPath(world), waitMs);
}
