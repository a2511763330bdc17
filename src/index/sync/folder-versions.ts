import type { Database } from "bun:sqlite";
import { type FileVersions, fileVersions } from "#disk/file-stat.ts";
import type { SourcePlace } from "#index/readers/layout-reader.ts";
import { knownIn } from "#index/tables/folder-table.ts";

/** A folder of so few files is looked at file by file each time: an edit in place leaves no trace in the folder. */
export const FEW = 64;

/** How all is on the disk now that the memories of some places depend on, so far as a few looks can tell. */
export function seenOfPlaces(
  database: Database,
  places: readonly SourcePlace[],
  others: readonly string[] = [],
): FileVersions {
  const few = places.flatMap((place) => {
    const known = knownIn(database, place.path, FEW + 1);
    return known.length > FEW ? [] : known.map((file) => file.path);
  });
  return fileVersions([...places.map((place) => place.path), ...few, ...others]);
}
