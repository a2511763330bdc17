import { accessSync, constants, existsSync, lstatSync, unlinkSync } from "node:fs";
import { CATEGORY_NAMES } from "#base/category.ts";
import type { World } from "#base/world.ts";
import { createFile } from "#disk/durable-write.ts";
import { reasonOf } from "#disk/errno.ts";
import { ensureFolder, type Inside } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { leftoversIn } from "#disk/sweep-leftovers.ts";
import { folderIn, memoryOf } from "#layouts/records/store/record-paths.ts";
import { recordPlace } from "#layouts/records/store/record-store.ts";
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
function writtenFolders({ hostDir, stateDir }: World): string[] {
  if (!hostDir || !stateDir) return [];
  return [hostDir, stateDir, `${stateDir}/log`, `${stateDir}/backups`];
}

/** A folder that loci writes to, and the folder that no link may lead out of. */
interface WrittenFolder {
  readonly folder: string;
  readonly inside?: Inside;
}

/** The same with the folders of memory of the project that this folder belongs to. */
export function sweptFolders(world: World): WrittenFolder[] {
  const own = writtenFolders(world).map((folder) => ({ folder }));
  const project = findProject(world, world.cwd);
  const { hostDir, stateDir, uid } = world;
  if (!project || !hostDir || !stateDir) return own;
  const layered = `${hostDir}/projects/${project.hash12}`;
  const { memory, inside } = recordPlace(project, { stateDir, uid });
  const records = [memory, ...CATEGORY_NAMES.map((name) => folderIn(memory, name))];
  return [
    ...own,
    ...[layered, `${layered}/memory`].map((folder) => ({ folder })),
    ...records.map((folder) => ({ folder, inside })),
  ];
}

/** Tells whether a project's folder of records can be written to. */
export function checkRecordFolder(world: World): Check[] {
  const project = findProject(world, world.cwd);
  if (!project) return [];
  const memory = memoryOf(project.root);
  const folders = [memory, ...CATEGORY_NAMES.map((name) => folderIn(memory, name))];
  const shut = folders.filter((folder) => existsSync(folder) && !isWritable(folder));
  return shut.map((folder) =>
    warning(
      "records",
      `${folder} cannot be written`,
      `\`chmod u+w ${folder}\`, or mount it writable`,
    ),
  );
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function checkLeftovers(world: World): Check[] {
  const now = world.now();
  const leftovers = sweptFolders(world).flatMap(({ folder, inside }) =>
    leftoversIn(folder, { now, ...(inside && { inside }) }),
  );
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
