import { lstatSync, readdirSync, unlinkSync } from "node:fs";
import { errorCode } from "./errno.ts";
import { TEMPORARY_NAME } from "./write.ts";

/** Which leftovers are old enough to be nobody's work any more. */
export interface SweepOptions {
  readonly now: Date;
  readonly olderThanMs?: number;
}

const HOUR_MS = 3_600_000;

/** The files in a folder that a killed writer left unfinished. */
export function leftoversIn(folder: string, options: SweepOptions): string[] {
  const { now, olderThanMs = HOUR_MS } = options;
  return namesIn(folder)
    .filter((name) => TEMPORARY_NAME.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((path) => {
      const found = lstatSync(path, { throwIfNoEntry: false });
      return found?.isFile() && now.getTime() - found.mtimeMs >= olderThanMs;
    });
}

/** Removes them and tells how many there were. */
export function sweepLeftovers(folder: string, options: SweepOptions): number {
  return leftoversIn(folder, options).filter(isRemoved).length;
}

/** Whether it was removed here: somebody else may sweep at the same time. */
function isRemoved(path: string): boolean {
  try {
    unlinkSync(path);
    return true;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return false;
    throw error;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    // In a folder that we may not look into, there is nothing for us to remove either.
    if (["ENOENT", "ENOTDIR", "EACCES"].includes(errorCode(error) ?? "")) return [];
    throw error;
  }
}
