import { statSync } from "node:fs";
import { errorCode } from "#files/errno.ts";

/** How many bytes a file has; 0 where there is none, or none can be. */
export function sizeOf(path: string): number {
  try {
    return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  } catch (error) {
    if (errorCode(error)) return 0;
    throw error;
  }
}
