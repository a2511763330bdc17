import { Fault } from "#base/fault.ts";
import { refreshDigest } from "./catch-up.ts";
import { digestPaths } from "./kept-digest.ts";
import type { Scope } from "./without-doubtful.ts";

/** Makes ready what a project's prompts are answered from, as far as the time reaches. */
export function rebuildRecall({ world, root }: Scope, goOn: () => boolean): void {
  const paths = digestPaths(world, root);
  try {
    if (paths) refreshDigest({ world, root, paths }, goOn);
  } catch (error) {
    // Of a memory that leads out of its project nothing is read, and the doctor tells why.
    if (!(error instanceof Fault)) throw error;
  }
}
