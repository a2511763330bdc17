import { lstatSync } from "node:fs";
import { baseName, folderOf, isWithin } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { filesBelow } from "#disk/walk-folder.ts";
import { logPaths } from "#hook-log/log-entry.ts";
import { memoryLockPath } from "#layouts/layered/lock-and-change-memory.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { filesOfLayouts } from "#layouts/layout-paths.ts";
import {
  listingPath,
  memoryIn,
  recordLockPath,
  recordState,
} from "#layouts/records/store/record-paths.ts";
import { placeOfRecords } from "#layouts/records/store/record-place.ts";
import type { Project } from "#project/project-hash.ts";
import { keyPath } from "#redact/redaction-tally.ts";

/** A file to scan. */
export interface ScanTarget {
  readonly path: string;
  /** The folder that no link may lead out of. */
  readonly inside: string | undefined;
  /** The lock that its writers take. */
  readonly lock: string;
  /** Whether it is derived from other files, so it may be missing. */
  readonly isDerived: boolean;
}

/** The user and the project to scan. */
export interface ScanPlaces {
  readonly world: World;
  readonly hostDir: string;
  readonly stateDir: string;
  readonly project: Project | undefined;
}

/** All files of memory, in every layout, and all of loci's own. */
export function scanTargets(places: ScanPlaces): ScanTarget[] {
  const { hostDir, stateDir, project } = places;
  const layouts = filesOfLayouts({ hostDir, project });
  const beside = [...new Set(layouts.map(folderOf))].flatMap(keptBeside);
  const listing = project ? [listingPath(memoryIn(hostDir, project))] : [];
  const own = filesBelow(stateDir)
    .map((path) => `${stateDir}/${path}`)
    .filter((path) => isText(stateDir, path));
  const paths = [...new Set([...layouts, ...beside, ...listing, ...own])];
  return paths.filter(isPlainFile).map((path) => targetOf(path, places));
}

/** Files of a memory with other extensions: the previous version, and the list of sessions. */
function keptBeside(folder: string): string[] {
  return ["MEMORY.md.bak", "MEMORY-archive.md", "context.json"].map((name) => `${folder}/${name}`);
}

/** Locks and databases are no texts, and the key is a secret of our own. */
function isText(stateDir: string, path: string): boolean {
  if (path === keyPath(stateDir) || path.startsWith(`${stateDir}/index/`)) return false;
  return !/(?:^|[./-])lock(?:\.\d)?$|\.(?:db|sqlite)(?:-\w+)?$/.test(baseName(path));
}

function targetOf(path: string, { world, stateDir, project }: ScanPlaces): ScanTarget {
  const isOwn = isWithin(path, stateDir);
  const isOfProject = project !== undefined && !isOwn && isWithin(path, project.root);
  return {
    path,
    inside: isOfProject ? project.root : undefined,
    lock: isOfProject
      ? recordLockPath(placeOfRecords(world, project.root).state)
      : lockOf(world, isOwn ? path.slice(stateDir.length + 1) : ""),
    isDerived: isOwn && /^(?:kept|briefs)\//.test(path.slice(stateDir.length + 1)),
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
