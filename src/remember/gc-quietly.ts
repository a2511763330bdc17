import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { isThere, writtenMs } from "#disk/file-stat.ts";
import { currentListing } from "#layouts/records/record-listing.ts";
import { isCrowded } from "#layouts/records/store/read-records.ts";
import { collectedPath, listingPath, recordState } from "#layouts/records/store/record-paths.ts";
import { hash12 } from "#project/project-names.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { collectRecords } from "./collect-records.ts";
import { recordsAt } from "./record-memory.ts";
import { addNews } from "./record-news.ts";

/** More than this would be felt at the end of a turn; then it is left to `loci gc`. */
const MAX_QUIET_RECORDS = 300;

/** Clears up the records of a project; the next session is told, and all of it can be undone. */
function collectQuietly(
  world: World,
  { root, sources }: ProjectContext & { readonly root: string },
): void {
  const memory = recordsAt(world, root, sources);
  const { place } = memory;
  try {
    const isFew =
      !isCrowded(place) && currentListing(place).split("\n").length <= MAX_QUIET_RECORDS;
    const steps = isFew
      ? collectRecords(memory, { dryRun: false, isAsked: false }).steps.length
      : 0;
    addNews(place.state, { cleared: steps });
    replaceFile(collectedPath(place.state), "", { uid: place.uid });
  } catch (error) {
    // Nobody has asked for it: what stands in its way is told by `loci gc`, and by the doctor.
    if (!(error instanceof Fault)) throw error;
  }
}

const DAY_MS = 24 * 3_600_000;

/** Once a day, at the end of a turn, the records of a project are cleared up by their settings, if they are few. */
export async function clearUpDaily(world: World, { root, sources }: ProjectContext): Promise<void> {
  const { stateDir, now } = world;
  if (root === undefined || stateDir === undefined) return;
  if (!isThere(listingPath(root))) return;
  const last = writtenMs(collectedPath(recordState(stateDir, hash12(root)))) ?? 0;
  if (now().getTime() - last < DAY_MS) return;
  collectQuietly(world, { root, sources });
}
