import type { Database } from "bun:sqlite";
import { type Seen, seenNow } from "#disk/cache/read-cache.ts";
import type { SourcePlace } from "#index/readers/layout-reader.ts";
import { knownIn } from "#index/tables/folder-table.ts";

/** A folder of so few files is looked at file by file each time: an edit in place leaves no trace in the folder. */
export const FEW = 64;

/** So long is it believed what was seen at the end of a turn: an edit in place may change nothing that is seen. */
export const SEEN_MS = 3_600_000;

/** How all is on the disk now that the memories of some places depend on, so far as a few looks can tell. */
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
