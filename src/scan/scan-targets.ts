import { lstatSync } from "node:fs";
import { isWithin } from "#base/path.ts";
import { placesOf, type World } from "#base/world.ts";
import { filesBelow } from "#disk/walk-folder.ts";
import { logPaths } from "#hook-log/log-entry.ts";
import { ownMemories } from "#hosts/table/host-table.ts";
import { conversationsRoot } from "#layouts/conversation-paths.ts";
import { journalPaths, userFolder } from "#layouts/journal-paths.ts";
import { memoryIn, recordLockPath, recordState } from "#layouts/record-paths.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { filesOfLayouts } from "#layouts/table/survey-layouts.ts";
import { journalKeys, type Project } from "#project/project-hash.ts";
import { memoryLockPath } from "#store/memory-lock.ts";
import { type RegisteredFile, registeredAt } from "./registered-files.ts";

/** A file to scan, or to purge. */
export interface ScanTarget {
  readonly path: string;
  /** The folder that no link may lead out of. */
  readonly inside: string | undefined;
  /** The lock that its writers take. */
  readonly lock: string;
  /** Its row; undefined for a file that loci reads as memory and does not write, such as CLAUDE.md. */
  readonly row: RegisteredFile | undefined;
}

/** The user and the project to scan. */
export interface ScanPlaces {
  readonly world: World;
  readonly memoryDir: string;
  readonly stateDir: string;
  readonly project: Project | undefined;
}

/** All files of memory, in every layout, and all of loci's own, that have a text. */
export function scanTargets(places: ScanPlaces): ScanTarget[] {
  return writtenPaths(places)
    .filter(isPlainFile)
    .map((path) => targetOf(path, places))
    .filter(({ path, row }) => !NO_TEXTS.includes(row?.redact) && !DATABASE.test(path));
}

const DATABASE = /\.(?:db|sqlite)(?:-\w+)?$/;

/** Keys, locks and databases are no texts. */
const NO_TEXTS: readonly (string | undefined)[] = ["none", "rebuild"];

/** All files that loci has written in a project, for all projects, and for itself. */
export function writtenFiles(places: ScanPlaces): ScanTarget[] {
  const targets = writtenPaths(places).filter(isPlainFile);
  return targets.map((path) => targetOf(path, places)).filter(({ row }) => row !== undefined);
}

function writtenPaths({ world, memoryDir, stateDir, project }: ScanPlaces): string[] {
  const ofProject = project
    ? [
        memoryIn(memoryDir, project),
        conversationsRoot(project.root),
        `${memoryDir}/projects/${project.hash12}`,
        ...journalKeys(world, project.root).map((key) => journalPaths(memoryDir, { key }).folder),
      ]
    : [];
  const folders = [stateDir, userFolder(memoryDir), ...ofProject];
  const single = ["workspace.md", "MEMORY.md", "MEMORY.md.bak", "MEMORY-archive.md"];
  const bases = { state: stateDir, host: memoryDir, project: project?.root };
  // A folder of the host also has files that loci does not write.
  const below = folders
    .flatMap((folder) => filesBelow(folder).map((path) => `${folder}/${path}`))
    .filter((path) => isWithin(path, stateDir) || registeredAt(path, bases) !== undefined);
  const layouts = filesOfLayouts({
    memoryDir,
    ownMemories: ownMemories(world, project?.root),
    project,
  });
  return [...new Set([...layouts, ...single.map((name) => `${memoryDir}/${name}`), ...below])];
}

function targetOf(path: string, { world, memoryDir, stateDir, project }: ScanPlaces): ScanTarget {
  const isOwn = isWithin(path, stateDir);
  const isOfProject = project !== undefined && !isOwn && isWithin(path, project.root);
  return {
    path,
    inside: isOfProject ? project.root : undefined,
    lock: isOfProject
      ? recordLockPath(placeOfRecords(world, project.root).state)
      : lockOf(world, isOwn ? path.slice(stateDir.length + 1) : ""),
    row: registeredAt(path, { state: stateDir, host: memoryDir, project: project?.root }),
  };
}

function lockOf(world: World, own: string): string {
  const { stateDir } = placesOf(world);
  const [room = "", name = ""] = own.split("/");
  if (room === "log") return logPaths(stateDir).lock;
  return room === "records" ? recordLockPath(recordState(stateDir, name)) : memoryLockPath(world);
}

function isPlainFile(path: string): boolean {
  // A person may link a memory here from elsewhere; the target is checked when it is opened.
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.isFile() || found.isSymbolicLink());
}
