import type { Database } from "bun:sqlite";
import { type Seen, seenNow } from "#disk/cache/read-cache.ts";
import type { SourcePlace } from "#index/readers/layout-reader.ts";
import { knownIn } from "#index/tables/folder-table.ts";

/**
 * A folder with so few files is checked file by file each time: editing a file leaves no trace in
 * the folder.
 */
export const FEW = 64;

/**
 * How long the state at the end of a turn stays valid: editing a file may change nothing visible.
 */
export const SEEN_MS = 3_600_000;

/**
 * The versions of everything that the memories of some folders depend on, as far as a few stat
 * calls show.
 */
export function seenOfPlaces(
  database: Database,
  places: readonly SourcePlace[],
  others: readonly string[] = [],
): Seen {
  const few = places.flatMap((place) => {
    const known = knownIn(database, place.path, FEW + 1);
    return known.length > FEW ? [] : known.map((file) => file.path);
  });
  return seenNow([...places.map((place) => place.path), ...few, ...others]);
}
