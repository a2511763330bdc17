import { folderOf } from "#base/path.ts";
import { placesOf, type World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { type Lock, takeLock } from "#disk/lock.ts";
import type { LockWish } from "./change-set.ts";

/** The lock of all memory files that are no records. */
export function memoryLockPath(world: World): string {
  return `${placesOf(world).stateDir}/memory.lock`;
}

/** Takes the lock of all memory files; throws the fault `busy` after the caller's time. */
export function lockMemory(world: World, waitMs: number): Lock {
  ensureFolder(placesOf(world).stateDir, world.uid);
  return takeLock(memoryLockPath(world), waitMs);
}

/** Takes some locks in their order; each gets what those before it have left of the time. */
export function takeLocks({ paths, waitMs, uid }: LockWish): Lock {
  const until = performance.now() + waitMs;
  using held = new DisposableStack();
  for (const path of paths) {
    ensureFolder(folderOf(path), uid);
    held.use(takeLock(path, Math.max(0, Math.round(until - performance.now()))));
  }
  return held.move();
}
