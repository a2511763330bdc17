import type { World } from "#base/world.ts";
import { UNSETTLED } from "#disk/cache/stale-cache.ts";
import { keepAnswer } from "#disk/cache/write-cache.ts";
import { type ListedRecord, parseListing } from "#layouts/records/format/listing-text.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { readListing } from "#layouts/records/record-listing.ts";
import { recordAt } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { seenOfRecords } from "#layouts/records/store/record-versions.ts";
import { type Findable, makeRecordDigest } from "#recall/digest/make-record-digest.ts";
import { packRecordDigest, type RecordDigest } from "#recall/digest/record-digest.ts";
import { listingPath } from "./kept-digest.ts";

/** A day, because an edit in place leaves no trace in the time of a folder. */
const KEPT_MS = 24 * 3_600_000;

/** The listing of some ten thousand records; of a longer one nobody has written more than a part. */
const LISTING_BYTES = 4 * 1024 * 1024;

/** Of very many records only titles and tags are searched, by their listing; what is told of one is read from its file. */
export function digestListing(world: World, root: string): RecordDigest {
  const path = listingPath(world, root);
  const nowMs = world.now().getTime();
  const seen = seenOfRecords(root);
  const digest = makeRecordDigest(listed(placeOfRecords(world, root)).flatMap(findableOf));
  const untilMs = nowMs + KEPT_MS;
  if (path) keepAnswer({ path, seen, answer: packRecordDigest(digest), untilMs, nowMs });
  return digest;
}

/** How many records are listed, whether or not they are there. */
export function listedCount(place: RecordPlace): number {
  return listed(place).length;
}

function listed(place: RecordPlace): readonly ListedRecord[] {
  return parseListing(readListing(place, LISTING_BYTES) ?? "") ?? [];
}

function findableOf({ title, tags, path }: ListedRecord): Findable[] {
  const found = recordAt(`/${path}`);
  if (!found) return [];
  const card = { id: found.id, title, lines: "", stamp: UNSETTLED, level: 0 };
  const name = `${title} ${tags.join(" ")}`;
  return [{ kind: found.category, name, text: "", card: JSON.stringify(card) }];
}
