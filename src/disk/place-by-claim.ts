import { closeSync, openSync, renameSync, rmSync } from "node:fs";
import { errorCode } from "./errno.ts";

/**
 * Renames a finished file on a disk without hard links; false if the name is taken. A kill in
 * between leaves an empty file, never a half-written one.
 */
export function placeByClaim(temporary: string, target: string): boolean {
  try {
    closeSync(openSync(target, "wx", 0o600));
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
  try {
    renameSync(temporary, target);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
  return true;
}
