import { isIndexSound } from "#app/index/sound.ts";
import { type IndexStatus, indexStatus } from "#app/index/status.ts";
import type { World } from "#base/world.ts";
import { type Check, fine, warning } from "./check.ts";

const REBUILD = "`loci index rebuild` makes a new one; until then answers come from the files";

/** Looks whether the index can be asked, and whether its pages hang together. */
export function checkIndex(world: World): Check[] {
  if (world.stateDir === undefined) return [];
  const status = indexStatus(world);
  const begun = "a new one was begun; who asks next, or the end of the next turn, goes on with it";
  return [judge(world, status), ...(status.growing === undefined ? [] : [fine("index", begun)])];
}

function judge(world: World, { state, why, layouts, folder }: IndexStatus): Check {
  if (state === "none") return fine("index", "there is none yet; it is built when it is needed");
  if (state === "unusable") return warning("index", `${folder} cannot be used: ${why}`, REBUILD);
  if (!isIndexSound(world))
    return warning("index", "its pages or its words do not hang together", REBUILD);
  const memories = layouts.reduce((sum, layout) => sum + layout.memories, 0);
  return fine("index", `${memories} memories can be found`);
}
