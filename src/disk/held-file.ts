import { errorCode } from "./errno.ts";

/** The errors of Windows for a file that another program holds open, such as a scanner for viruses. */
const HELD_ERRORS = ["EBUSY", "EPERM", "EACCES"];

/** The pauses between the tries, 158 ms together: such programs let go of a file soon. */
const PAUSES_MS = [1, 2, 5, 10, 20, 40, 80];

/** Reads, replaces or deletes a file. On Windows it tries again for a moment while another program holds the file open. */
export function retryWhileHeld<Result>(
  run: () => Result,
  platform: string = process.platform,
): Result {
  for (const pauseMs of platform === "win32" ? PAUSES_MS : []) {
    try {
      return run();
    } catch (error) {
      if (!HELD_ERRORS.includes(errorCode(error) ?? "")) throw error;
      Bun.sleepSync(pauseMs);
    }
  }
  return run();
}
