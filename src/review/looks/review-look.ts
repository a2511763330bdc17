import { forgetAnswer } from "#disk/cache/write-cache.ts";
import { isThere } from "#disk/file-stat.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { noteWalked } from "#layouts/records/walked-folders.ts";
import type { LayeredScope } from "#review/trust/layered-ledgers.ts";
import { lookAtLayered } from "./layered-look.ts";
import type { LookLimits } from "./look-limits.ts";
import { lookedPath, noticePath } from "./look-paths.ts";
import { countLooked, keepLooked, type Looked, readLooked } from "./looked-parts.ts";
import { lookAtRecords } from "./records-look.ts";

/** What came of a look. */
export interface Look {
  readonly looked: Looked;
  /** Whether nothing was left for the next look. */
  readonly complete: boolean;
  /** Keeps what was found out, or what was made of it, for the next look. */
  readonly keep: (looked: Looked) => void;
}

/**
 * Looks at all that a person might have to look at, and judges only what has changed since the look before. What a look
 * has no time for is left to the next one.
 */
export function lookFor(
  scope: LayeredScope,
  limits: LookLimits,
  before = lookedBefore(scope),
): Look {
  const { world, root } = scope;
  const path = lookedPath(scope);
  const nowMs = world.now().getTime();
  const layered = lookAtLayered(scope, before?.layered);
  const place = root === undefined ? undefined : placeOfRecords(world, root);
  const records = place && lookAtRecords({ place, before, limits, nowMs });
  const { id, mode, parts } = records?.looked ?? NO_RECORDS;
  const looked: Looked = { id, mode, parts, layered };
  const isSame = before && records?.walked === undefined && layered === before.layered;
  const keep = (made: Looked) => {
    if (path === undefined || (isSame && made === looked)) return;
    // What is to be told yet must not be taken for told.
    if (countLooked(made).untold > 0) forgetAnswer(noticePath(scope));
    keepLooked(path, made, nowMs);
    // The walk says of what was found out that it still holds, so that has to be kept before.
    const isKept = place && isThere(place.memory) && isThere(path);
    if (isKept && records?.walked) noteWalked(place, records.walked);
  };
  return { looked, complete: records?.complete ?? true, keep };
}

/** What the looks before have found out; undefined if nothing is known. */
export function lookedBefore(scope: LayeredScope): Looked | undefined {
  const path = lookedPath(scope);
  return path === undefined ? undefined : readLooked(path, scope.world.now().getTime());
}

/** Where there is no project there are no records. */
const NO_RECORDS = { id: "", mode: "", parts: [] } as const;
