import type { World } from "#base/world.ts";
import { removeTree } from "#disk/remove-folder.ts";
import { rebuildIndex } from "#index/fill-index.ts";

/** Deletes the index and builds it, because the free pages of a database retain deleted texts. */
export function rebuildIndexAnew(world: World): void {
  removeTree(`${world.stateDir}/index`);
  rebuildIndex(world, { pairs: [] });
}
