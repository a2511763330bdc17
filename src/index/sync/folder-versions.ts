import type { Database } from "bun:sqlite";
import { type FileVersions, fileVersions } from "#disk/file-stat.ts";
import type { SourcePlace } from "#index/readers/layout-reader.ts";
import { knownIn } from "#index/tables/folder-table.ts";

/**
 * A folder with so few files is checked file by file each time: editing a file leaves no trace in
 * the folder.
 */
export const FEW_FILES = 64;

/**
 * The versions of everything that the memories of some folders depend on, as far as a few stat
 * calls show.
 */
export function seenOfPlaces(
  database: Database,
  places: readonly SourcePlace[],
  others: readonly string[] = [],
): FileVersions {
  const few = places.flatMap((place) => {
    const known = knownIn(database, place.path, FEW_FILES + 1);
    return known.length > FEW_FILES ? [] : known.map((file) => file.path);
  });
  return fileVersions([...places.map((place) => place.path), ...few, ...others]);
}
