import type { World } from "#base/world.ts";
import { hash12 } from "#core/project/name.ts";
import { isThere, writtenMs } from "#files/glance.ts";
import { collectedPath, listingPath, recordState } from "#files/records/paths.ts";
import type { Bearings } from "./bearings.ts";

const DAY_MS = 24 * 3_600_000;

/** Once a day, at the end of a turn, the records of a project are cleared up by their settings, if they are few. */
export async function clearUpDaily(world: World, { root, sources }: Bearings): Promise<void> {
  const { stateDir, now } = world;
  if (root === undefined || stateDir === undefined) return;
  if (!isThere(listingPath(root))) return;
  const last = writtenMs(collectedPath(recordState(stateDir, hash12(root)))) ?? 0;
  if (now().getTime() - last < DAY_MS) return;
  const { collectQuietly } = await import("./collect-quietly.ts");
  collectQuietly(world, { root, sources });
}
