import { lstatSync, unlinkSync } from "node:fs";
import type { World } from "#base/world.ts";
import { createFile } from "#disk/durable-write.ts";
import { reasonOf } from "#disk/errno.ts";
import { ensureFolder } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { leftoversIn } from "#disk/sweep-leftovers.ts";
import { findProject } from "#project/find-project.ts";
import { plainKey } from "#project/project-names.ts";
import { type Check, failure, fine, warning } from "./doctor-check.ts";

/** Checks that the folders exist, are private, and can be written. */
export function checkPlaces(world: World): Check[] {
  const { hostDir, stateDir, uid } = world;
  if (!hostDir || !stateDir) {
    return [failure("home", "there is no home folder", "set `HOME` to an absolute path")];
  }
  const why = probeFolder(stateDir, uid);
  if (why) return [failure("state", `${stateDir} cannot be written: ${why}`, MEND_STATE)];
  return [
    fine("state", `${stateDir} can be written`),
    ...(isOpenToOthers(stateDir)
      ? [warning("state", `${stateDir} is open to other users`, `chmod 700 ${stateDir}`)]
      : []),
    ...checkLeftovers(world),
  ];
}

const MEND_STATE =
  "check that the folder is yours and the disk has room; hooks work without it, but write no log";

/** The folders in which loci writes files of its own or the user's. */
export function writtenFolders({ hostDir, stateDir }: World): string[] {
  if (!hostDir || !stateDir) return [];
  return [hostDir, stateDir, `${stateDir}/log`, `${stateDir}/backups`];
}

function checkLeftovers(world: World): Check[] {
  const now = world.now();
  const leftovers = writtenFolders(world).flatMap((folder) => leftoversIn(folder, { now }));
  if (leftovers.length === 0) return [];
  const says = `killed writers left ${leftovers.length} unfinished files`;
  return [warning("leftovers", says, "`loci doctor --clean` removes them")];
}

/** Tests that a folder can be written: writes, reads back, removes. Returns the reason if not. */
function probeFolder(folder: string, uid: number | undefined): string | undefined {
  const path = `${folder}/probe-${crypto.randomUUID()}`;
  try {
    ensureFolder(folder, uid);
    createFile(path, path);
    const back = readText(path);
    unlinkSync(path);
    return back.kind === "text" && back.text === path
      ? undefined
      : "loci read back something else than it wrote";
  } catch (error) {
    return reasonOf(error);
  }
}

/** Whether other users can read a folder. */
function isOpenToOthers(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & 0o077) !== 0;
}

/** Reports which project a folder belongs to, and whether its name in the journal was taken. */
export function checkProject(world: World): Check[] {
  const project = findProject(world, world.cwd);
  if (!project) {
    return [fine("project", "this folder is none: the home folder and its parents never are")];
  }
  const { root, key, hash12 } = project;
  const taken =
    key === plainKey(root) ? "" : `; another project has the name \`${plainKey(root)}\` already`;
  return [fine("project", `${root} (hash ${hash12}, key ${key}${taken})`)];
}
