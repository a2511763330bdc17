import type { World } from "#base/world.ts";
import { isOpenToOthers, probeFolder } from "#files/probe.ts";
import { leftoversIn } from "#files/sweep.ts";
import { type Check, failure, fine, warning } from "./check.ts";

/** Looks whether the folders are there, private, and keep what is written. */
export function checkPlaces(world: World): Check[] {
  const { hostDir, stateDir, uid } = world;
  if (!hostDir || !stateDir) {
    return [failure("home", "there is no home folder", "set `HOME` to an absolute path")];
  }
  const why = probeFolder(stateDir, uid);
  if (why) return [failure("state", `${stateDir} cannot be written: ${why}`, MEND_STATE)];
  return [
    fine("state", `${stateDir} keeps what is written to it`),
    ...(isOpenToOthers(stateDir)
      ? [warning("state", `${stateDir} is open to other users`, `chmod 700 ${stateDir}`)]
      : []),
    ...checkLeftovers(world),
  ];
}

const MEND_STATE =
  "see that the folder is yours and the disk has room; hooks work without it, but keep no log";

/** The folders in which loci writes files of its own or the user's. */
export function writtenFolders({ hostDir, stateDir }: World): string[] {
  if (!hostDir || !stateDir) return [];
  return [hostDir, stateDir, `${stateDir}/log`, `${stateDir}/backups`];
}

function checkLeftovers(world: World): Check[] {
  const now = world.now();
  const leftovers = writtenFolders(world).flatMap((folder) => leftoversIn(folder, { now }));
  if (leftovers.length === 0) return [];
  const says = `${leftovers.length} unfinished files were left by writers that were killed`;
  return [warning("leftovers", says, "`loci doctor --clean` removes them")];
}
