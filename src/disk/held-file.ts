import { errorCode } from "./errno.ts";

// On Windows a file that another program holds open, such as a scanner for viruses, cannot be read, replaced or deleted. Such
// programs let go of it soon, so loci tries again for a moment.

/** The errors of Windows for a file that is held while it is to be read; a missing permission is another one. */
const HELD_FROM_READERS = ["EBUSY"];

/** Windows forbids to replace or delete a file that somebody holds open, with these errors. */
const HELD_FROM_WRITERS = ["EBUSY", "EPERM", "EACCES"];

/** The pauses between the tries, 158 ms together. The first ones, 8 ms together, are made even if the time of a caller is over. */
const FIRST_PAUSES_MS = [1, 2, 5];
const LATER_PAUSES_MS = [10, 20, 40, 80];

let leftMs: () => number = () => Number.POSITIVE_INFINITY;

/** Sets how much time the process has left for files that others hold open: a hook has a deadline, a command has none. */
export function limitHeldWait(left: () => number): void {
  leftMs = left;
}

/** Replaces or deletes a file. */
export function retryWhileHeld<Result>(
  run: () => Result,
  platform: string = process.platform,
): Result {
  return retryOn(HELD_FROM_WRITERS, run, platform);
}

/** Opens or reads a file. */
export function retryRead<Result>(run: () => Result, platform: string = process.platform): Result {
  return retryOn(HELD_FROM_READERS, run, platform);
}

function retryOn<Result>(codes: readonly string[], run: () => Result, platform: string): Result {
  for (const pauseMs of platform === "win32" ? pausesMs() : []) {
    try {
      return run();
    } catch (error) {
      if (!codes.includes(errorCode(error) ?? "")) throw error;
      Bun.sleepSync(pauseMs);
    }
  }
  return run();
}

function* pausesMs(): Generator<number> {
  yield* FIRST_PAUSES_MS;
  for (const pauseMs of LATER_PAUSES_MS) if (leftMs() > pauseMs) yield pauseMs;
}

/** Renames a file, in the place of what has the new name. */
export function renameFile(from: string, to: string): void {
  retryWhileHeld(() => nodeFs().renameSync(from, to));
}

/** Deletes a file or a link; false if there is none, or another process was faster. */
export function deleteFile(path: string): boolean {
  try {
    retryWhileHeld(() => nodeFs().unlinkSync(path));
    return true;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return false;
    throw error;
  }
}

// Hooks that only read such files do not load it.
const nodeFs = () => require("node:fs") as typeof import("node:fs");
