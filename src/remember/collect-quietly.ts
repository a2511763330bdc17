import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { currentListing } from "#layouts/records/record-listing.ts";
import { isCrowded } from "#layouts/records/store/read-records.ts";
import { collectedPath } from "#layouts/records/store/record-paths.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { collectRecords } from "./collect-records.ts";
import { recordsAt } from "./record-memory.ts";
import { addNews } from "./record-news.ts";

/** The end of a turn clears up at most so many records; a larger store is left to `loci gc`. */
const MAX_QUIET_RECORDS = 300;

/** Clears up the records of a project. The next session informs the user, and all of it can be undone. */
export function collectQuietly(
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
    // Nobody has asked for it: `loci gc` and the doctor report the obstacle.
    if (!(error instanceof Fault)) throw error;
  }
}
