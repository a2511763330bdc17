import { readdirSync } from "node:fs";
import { errorCode } from "./errno.ts";

/** Lists the names in a folder, in order; none where there is no folder that loci may read. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (errorCode(error)) return [];
    throw error;
  }
}
