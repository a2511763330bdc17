import type { World } from "#base/world.ts";
import { refreshDigest } from "./catch-up.ts";
import { digestPaths } from "./kept-digest.ts";

/** Makes ready what a project's prompts are answered from, however long it takes. */
export function rebuildRecall(world: World, root: string): void {
  const paths = digestPaths(world, root);
  if (paths) refreshDigest({ world, root, paths }, () => true);
}
