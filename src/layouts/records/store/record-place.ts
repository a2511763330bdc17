import { fault } from "#base/fault.ts";
import { isWithin } from "#base/path.ts";
import type { World } from "#base/world.ts";
import type { RealFolder } from "#disk/folder.ts";
import { realOrExpected } from "#project/find-project-root.ts";
import { projectHash } from "#project/project-hash.ts";
import { memoryOf, recordState, sharedMemory } from "./record-paths.ts";

/** The paths of a project's records, and of loci's files about them. */
export interface RecordPlace {
  /** The project's folder. */
  readonly root: string;
  /** The folder of its memory. */
  readonly memory: string;
  /** The same, as a folder that no link may lead out of. */
  readonly inside: RealFolder;
  /** loci's own folder for these records: lock, undo log. */
  readonly state: string;
  readonly uid: number | undefined;
}

/** The paths of a project's records; throws a fault without a home, or if its memory is a link that leads out of it. */
export function placeOfRecords(
  { hostDir, stateDir, uid }: Pick<World, "hostDir" | "stateDir" | "uid">,
  root: string,
): RecordPlace {
  if (hostDir === undefined || stateDir === undefined) throw fault("no-home", {});
  const memory = memoryOf({ hostDir, stateDir }, root);
  const real = realOrExpected(memory);
  const isPrivate = memory !== sharedMemory(root);
  if (!isPrivate && !isWithin(real, realOrExpected(root))) {
    throw fault("refused-file", { path: memory, why: "it leads out of the project" });
  }
  const state = recordState(stateDir, projectHash({ stateDir }, root));
  return { root, memory, inside: { real }, state, uid };
}
