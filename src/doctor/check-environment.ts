import { accessSync, constants, existsSync } from "node:fs";
import { HOSTILE_VARIABLES } from "#base/hostile-variables.ts";
import { CATEGORY_NAMES } from "#base/memory-item.ts";
import { currentVersion } from "#base/version.ts";
import type { Environment, World } from "#base/world.ts";
import { createFile } from "#disk/durable-write.ts";
import { reasonOf } from "#disk/errno.ts";
import { ensureFolder, type Inside } from "#disk/folder.ts";
import { deleteFile } from "#disk/held-file.ts";
import { readText } from "#disk/read-text.ts";
import { leftoversIn } from "#disk/remove-folder.ts";
import { folderIn, memoryOf } from "#layouts/record-paths.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { findProject } from "#project/find-project.ts";
import { plainKey } from "#project/project-hash.ts";
import { viewSettings } from "#settings/view-settings.ts";
import { outdatedFiles } from "#upgrade/outdated-files.ts";
import { checkRights, checkWriters } from "./check-rights.ts";
import { type Check, failure, fine, warning } from "./doctor-check.ts";

/** An environment variable that can take over an executable, and its effect. */
interface Threat {
  readonly name: string;
  readonly what: string;
  /** Whether the registered hook command clears it. */
  readonly guarded: boolean;
}

/** The environment variables that can take over a Bun executable before its first line. */
function threatsIn(env: Environment): Threat[] {
  return Object.keys(env)
    .filter((name) => env[name])
    .sort()
    .flatMap((name) => threatOf(name) ?? []);
}

function threatOf(name: string): Threat | undefined {
  if (HOSTILE_VARIABLES.some((hostile) => hostile === name)) {
    return { name, what: WHAT[name] ?? "steers the runtime", guarded: true };
  }
  if (name.startsWith("BUN_JSC_")) {
    return { name, what: "changes the engine, and stops it if the name is wrong", guarded: false };
  }
  if (name === "LD_PRELOAD" || name === "LD_LIBRARY_PATH" || name.startsWith("DYLD_")) {
    return { name, what: "loads foreign code into every program", guarded: false };
  }
  return undefined;
}

const WHAT: Readonly<Record<string, string>> = {
  BUN_BE_BUN: "turns loci into `bun`, which runs scripts of the folder",
  BUN_OPTIONS: "runs code before loci, or replaces it",
  BUN_INSPECT: "opens a debugger, and may wait for it for ever",
  BUN_BYTECODE_ORDER_OUT: "writes a file at any path",
};

/** Checks for variables that take over an executable, or switch loci off. */
export function checkEnvironment({ env }: World): Check[] {
  const threats = threatsIn(env).map(({ name, what, guarded }) =>
    warning(
      "environment",
      `${name} is set: it ${what}`,
      guarded
        ? "the registered hooks clear it; unset it for your own calls of loci"
        : "unset it where your agent is started: the hook command cannot clear it",
    ),
  );
  const off = env["LOCI_DISABLE"] && env["LOCI_DISABLE"] !== "0";
  const switchedOff = off
    ? [warning("environment", "LOCI_DISABLE is set: the hooks do nothing", "unset it to remember")]
    : [];
  const checks = [...threats, ...switchedOff];
  return checks.length > 0 ? checks : [fine("environment", "no variable disturbs loci")];
}

/** Reports which loci runs, and its path. */
export function checkVersion(binary: string): Check[] {
  const { version, commit, platform } = currentVersion();
  return [fine("version", `${version} (${commit}) for ${platform}, at ${binary}`)];
}

/** Checks for settings without effect: unreadable files, invalid values, unknown names. */
export function checkSettings(world: World): Check[] {
  const { problems, unusable } = viewSettings(world, []);
  const files = unusable.map(({ path, why }) =>
    warning(
      "settings",
      `${path} has no effect: ${why}`,
      "fix the file; until then loci uses defaults",
    ),
  );
  const values = problems
    .filter(({ kind }) => kind !== "foreign")
    .map(({ name, counts, kind, wanted }) =>
      warning(
        "settings",
        counts === undefined
          ? `\`${name}\` has ${kind === "gone" ? `no effect any more: ${wanted}` : "a value without effect"}`
          : `\`${name}\` is set to something that it does not take, and counts as ${JSON.stringify(counts).slice(0, 80)}`,
        "`loci set --all` shows what is wrong with it",
      ),
    );
  const others = problems.filter(({ kind }) => kind === "foreign").map(({ name }) => `\`${name}\``);
  const says = `${others.join(", ")} belong to another tool and have no effect`;
  const foreign = others.length > 0 ? [fine("settings", says)] : [];
  const checks = [...files, ...values, ...foreign];
  return checks.length > 0 ? checks : [fine("settings", "all settings are valid")];
}

/** Checks that the folders exist, are private, and can be written. */
export function checkPlaces(world: World): Check[] {
  const { memoryDir, stateDir, uid } = world;
  if (!memoryDir || !stateDir) {
    return [failure("home", "there is no home folder", "set `HOME` to an absolute path")];
  }
  const why = probeFolder(stateDir, uid);
  if (why) return [failure("state", `${stateDir} cannot be written: ${why}`, MEND_STATE)];
  return [
    fine("state", `${stateDir} can be written`),
    ...checkRights(world, stateDir),
    ...checkWriters(world),
    ...checkLeftovers(world),
  ];
}

const MEND_STATE =
  "check that the folder is yours and the disk has room; hooks work without it, but write no log";

/** The folders in which loci writes files of its own or the user's. */
function writtenFolders({ memoryDir, stateDir }: World): string[] {
  if (!memoryDir || !stateDir) return [];
  return [memoryDir, stateDir, `${stateDir}/log`, `${stateDir}/backups`];
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
  const { memoryDir } = world;
  if (!project || !memoryDir || !world.stateDir) return own;
  const layered = `${memoryDir}/projects/${project.hash12}`;
  const { memory, inside } = placeOfRecords(world, project.root);
  const records = [memory, ...CATEGORY_NAMES.map((name) => folderIn(memory, name))];
  return [
    ...own,
    ...[layered, `${layered}/memory`].map((folder) => ({ folder })),
    ...records.map((folder) => ({ folder, inside })),
  ];
}

/** Checks that a project's folder of records is writable. */
export function checkRecordFolder(world: World): Check[] {
  const project = findProject(world, world.cwd);
  if (!project) return [];
  const memory = memoryOf(world, project.root);
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
  const outdated = outdatedFiles(world);
  const says = [
    ...(leftovers.length > 0 ? [`killed writers left ${leftovers.length} unfinished files`] : []),
    ...(outdated.length > 0 ? [`an earlier version left ${outdated.join(", ")}`] : []),
  ];
  return says.map((one) => warning("leftovers", one, "`loci doctor --clean` removes them"));
}

/** Tests that a folder can be written: writes, reads back, removes. Returns the reason if not. */
function probeFolder(folder: string, uid: number | undefined): string | undefined {
  const path = `${folder}/probe-${crypto.randomUUID()}`;
  try {
    ensureFolder(folder, uid);
    createFile(path, path);
    const back = readText(path);
    deleteFile(path);
    return back.kind === "text" && back.text === path
      ? undefined
      : "loci read back something else than it wrote";
  } catch (error) {
    return reasonOf(error);
  }
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
