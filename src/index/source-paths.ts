import type { Database } from "bun:sqlite";
import type { World } from "#base/world.ts";
import { pathsIn, type StampedFile, stampedFile, stampedFolder } from "#disk/file-versions.ts";
import { ownMemories } from "#hosts/table/host-table.ts";
import { folderStamp, knownFile, knownIn } from "#index/tables/known-files.ts";
import { placesIn, type SourcePlace } from "#layouts/table/layout-table.ts";
import { findProject } from "#project/find-project.ts";
import type { Project } from "#project/project-hash.ts";

/** The folders of the user's memories, and of some projects. */
export function sourcePlaces(world: World, roots: readonly string[]): SourcePlace[] {
  const { memoryDir, stateDir } = world;
  if (memoryDir === undefined) return [];
  const placesOf = (project: Project | undefined) =>
    placesIn({ memoryDir, stateDir, ownMemories: ownMemories(world, project?.root), project });
  const ofUser = placesOf(undefined);
  const own = new Set(ofUser.map(({ path }) => path));
  const ofProjects = roots.flatMap((root): SourcePlace[] => {
    const project = findProject(world, root);
    return project?.root === root ? placesOf(project).filter(({ path }) => !own.has(path)) : [];
  });
  return [...ofUser, ...ofProjects];
}

/** The versions of so many files are compared however little time there is: that takes some 2 ms. */
const QUICK_FILES = 1000;

/**
 * The files of a folder that differ from the index, those that were written last first, and those that are gone; undefined if
 * there was no time for all of them.
 */
export function changedIn(
  database: Database,
  place: SourcePlace,
  goOn = () => true,
): string[] | undefined {
  const known = new Map(knownAt(database, place).map((file) => [file.path, file]));
  const changed: StampedFile[] = [];
  for (const [at, path] of pathsIn(place).entries()) {
    if (at >= QUICK_FILES && !goOn()) return undefined;
    const file = stampedFile(path);
    if (!file) continue;
    const before = known.get(path);
    known.delete(path);
    if (before?.stamp !== file.stamp || before.project !== place.project) changed.push(file);
  }
  changed.sort((a, b) => b.writtenMs - a.writtenMs);
  return [...changed.map(({ path }) => path), ...known.keys()];
}

function knownAt(database: Database, { path, ending }: SourcePlace) {
  return ending === undefined ? [knownFile(database, path) ?? []].flat() : knownIn(database, path);
}

/** Whether more files of some folders differ from the index than it has. */
export function lacksMost(database: Database, places: readonly SourcePlace[]): boolean {
  const counts = places.map((place) => ({
    has: knownAt(database, place).length,
    lacks: changedIn(database, place)?.length ?? 0,
  }));
  const sum = (name: "has" | "lacks") => counts.reduce((all, count) => all + count[name], 0);
  return sum("lacks") > sum("has");
}

/** A folder with so few files is checked file by file each time: editing a file leaves no trace in the folder. */
const FEW_FILES = 64;

/** Whether the index has a folder as it is, as far as a few stat calls show: in a folder with many files, only names count. */
export function isKnown(database: Database, place: SourcePlace): boolean {
  const { path, ending, project } = place;
  if (ending === undefined) return changedIn(database, place)?.length === 0;
  const folder = stampedFolder(path);
  const known = knownIn(database, path, FEW_FILES + 1);
  if (!folder) return known.length === 0;
  if (folderStamp(database, path) !== folder.stamp) return false;
  if (known.length > FEW_FILES) return true;
  // The host gives two projects one folder if their paths differ only in signs, so that either may have indexed it.
  return known.every(
    (file) => file.project === project && stampedFile(file.path)?.stamp === file.stamp,
  );
}
