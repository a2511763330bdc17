import { DAY_MS } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { isThere, writtenMs } from "#disk/file-stat.ts";
import { collectedPath, listingPath, memoryOf, recordState } from "#layouts/record-paths.ts";
import { projectHash } from "#project/project-hash.ts";
import type { ProjectContext } from "#session/context/project-context.ts";

/** Once a day, the end of a turn clears up the records of a project by its settings. Mostly two stat calls are enough. */
export async function clearUpDaily(
  world: World,
  { root, sources, leftMs }: ProjectContext & { readonly leftMs: () => number },
): Promise<void> {
  const { stateDir, now } = world;
  if (root === undefined || stateDir === undefined) return;
  if (!isThere(listingPath(memoryOf(world, root)))) return;
  const last = writtenMs(collectedPath(recordState(stateDir, projectHash(world, root)))) ?? 0;
  if (now().getTime() - last < DAY_MS) return;
  const { collectQuietly } = await import("./gc.ts");
  collectQuietly(world, { root, sources, leftMs });
}
