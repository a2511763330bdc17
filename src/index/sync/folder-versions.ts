import type { Database } from "bun:sqlite";
import { type FileVersions, fileVersions } from "#disk/file-stat.ts";
import { stampedFile, stampedFolder } from "#disk/file-versions.ts";
import type { SourcePlace } from "#index/readers/layout-reader.ts";
import { folderStamp, type KnownFile, knownFile, knownIn } from "#index/tables/folder-table.ts";

/**
 * A folder with so few files is checked file by file each time: editing a file leaves no trace in
 * the folder.
 */
export const FEW_FILES = 64;

/**
 * The versions of everything that the memories of some folders depend on, as far as a few stat
 * calls show.
 */
export function seenOfPlaces(database: Database, places: readonly SourcePlace[]): FileVersions {
  const few = places.flatMap((place) => {
    const known = knownIn(database, place.path, FEW_FILES + 1);
    return known.length > FEW_FILES ? [] : known.map((file) => file.path);
  });
  return fileVersions([...places.map((place) => place.path), ...few]);
}

/** The same, if the index has the state of all these folders; else undefined. It writes nothing. */
export function versionsIfKnown(
  database: Database,
  places: readonly SourcePlace[],
): FileVersions | undefined {
  // Take versions before comparing: the next call then notices a change in between.
  const seen = seenOfPlaces(database, places);
  return places.every((place) => isKnown(database, place)) ? seen : undefined;
}

/** In a folder with many files only added and removed files count. */
function isKnown(database: Database, place: SourcePlace): boolean {
  const { path, ending } = place;
  if (ending === undefined) return isSame(place, path, knownFile(database, path));
  const folder = stampedFolder(path);
  const known = knownIn(database, path, FEW_FILES + 1);
  if (!folder) return known.length === 0;
  if (folderStamp(database, path) !== folder.stamp) return false;
  return known.length > FEW_FILES || known.every((file) => isSame(place, file.path, file));
}

function isSame({ project }: SourcePlace, path: string, known: KnownFile | undefined): boolean {
  const { stamp } = stampedFile(path) ?? {};
  return stamp === known?.stamp && (known === undefined || known.project === project);
}
