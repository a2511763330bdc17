import { fault } from "#base/fault.ts";
import { isWithin } from "#base/path.ts";
import type { World } from "#base/world.ts";
import type { RealFolder } from "#disk/folder.ts";
import { realOrExpected } from "#project/find-project-root.ts";
import { projectHash } from "#project/project-hash.ts";
import { trackedBelow } from "#project/tracked-files.ts";
import { readSettings } from "#settings/read-settings.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { RECORD_SETTINGS } from "#settings/tables/layout-settings.ts";
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
  /** Whether another tool, which the user lets write here, may have written a file of it: git does not track that file. */
  readonly isOtherTools: (name: string) => boolean;
}

/** The paths of a project's records; throws a fault without a home, or if its memory is a link that leads out of it. */
export function placeOfRecords(
  { memoryDir, stateDir, uid, env }: Pick<World, "memoryDir" | "stateDir" | "uid" | "env">,
  root: string,
): RecordPlace {
  if (memoryDir === undefined || stateDir === undefined) throw fault("no-home", {});
  const memory = memoryOf({ memoryDir, stateDir }, root);
  const real = realOrExpected(memory);
  const isPrivate = memory !== sharedMemory(root);
  if (!isPrivate && !isWithin(real, realOrExpected(root))) {
    throw fault("refused-file", { path: memory, why: "it leads out of the project" });
  }
  const state = recordState(stateDir, projectHash({ stateDir }, root));
  const isOtherTools = otherToolsFiles({ memoryDir, env }, memory);
  return { root, memory, inside: { real }, state, uid, isOtherTools };
}

/** Answers for the files of a folder; the first question reads the settings, and git's index where the user has said so. */
function otherToolsFiles(
  user: Pick<World, "memoryDir" | "env">,
  memory: string,
): (name: string) => boolean {
  let tracked: ReturnType<typeof trackedBelow> | undefined;
  let isOn: boolean | undefined;
  return (name) => {
    isOn ??= letsOtherTools(user);
    if (!isOn) return false;
    tracked ??= trackedBelow(memory);
    return !tracked(name);
  };
}

/** Whether the user lets another tool write records here. */
export function letsOtherTools(user: Pick<World, "memoryDir" | "env">): boolean {
  return settingFrom(readSettings(user), RECORD_SETTINGS, "records.other_tool");
}
