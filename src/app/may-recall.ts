import type { World } from "#base/world.ts";
import { isThere } from "#files/glance.ts";
import { overridesPath } from "#files/project/overrides-path.ts";
import { mayHaveRecords } from "#files/records/above.ts";

/** Whether there may be records to be recalled in a folder; where there are none, nothing else is loaded. */
export function mayRecall({ stateDir }: World, folder: string | undefined): boolean {
  if (folder === undefined || stateDir === undefined) return false;
  return mayHaveRecords(folder) || isThere(overridesPath(stateDir));
}
