import { placesOf } from "#base/own-places.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { type Lock, takeLock } from "#disk/lock.ts";

/** The lock of all memory files that are no records. */
export function memoryLockPath(world: World): string {
  return `${placesOf(world).stateDir}/memory.lock`;
}

/** Takes the lock of all memory files; throws the fault `busy` after the caller's time. */
export function lockMemory(world: World, waitMs: number): Lock {
  ensureFolder(placesOf(world).stateDir, world.uid);
  return takeLock(memoryLockPath(world), waitMs);
}
