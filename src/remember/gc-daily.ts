import type { World } from "#base/world.ts";
import { isThere, writtenMs } from "#disk/file-stat.ts";
import { collectedPath, listingPath, recordState } from "#layouts/records/store/record-paths.ts";
import { hash12 } from "#project/project-names.ts";
import type { Bearings } from "#session/context/project-context.ts";

const DAY_MS = 24 * 3_600_000;

/** Once a day, at the end of a turn, the records of a project are cleared up by their settings, if they are few. */
export async function clearUpDaily(world: World, { root, sources }: Bearings): Promise<void> {
  const { stateDir, now } = world;
  if (root === undefined || stateDir === undefined) return;
  if (!isThere(listingPath(root))) return;
  const last = writtenMs(collectedPath(recordState(stateDir, hash12(root)))) ?? 0;
  if (now().getTime() - last < DAY_MS) return;
  const { collectQuietly } = await import("./gc-quietly.ts");
  collectQuietly(world, { root, sources });
}
