import type { Database } from "bun:sqlite";
import { type Seen, seenNow } from "#files/kept/answer.ts";
import { knownIn } from "#index/folders.ts";
import type { SourcePlace } from "./layouts/layout.ts";

/** Folders of more files are looked at as folders only. */
const FEW = 64;

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
