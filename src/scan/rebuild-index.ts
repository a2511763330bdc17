import type { World } from "#base/world.ts";
import { removeTree } from "#disk/remove-folder.ts";
import { rebuildIndex } from "#index/fill-index.ts";

/** Deletes the index and builds it, because the free pages of a database retain deleted texts. */
export async function rebuildIndexAnew(world: World): Promise<void> {
  removeTree(`${world.stateDir}/index`);
  await rebuildIndex(world, { pairs: [] });
}
