import { placeOfRecords } from "#app/record/place-of.ts";
import { judgeRecords } from "#app/trust/records.ts";
import type { World } from "#base/world.ts";
import { findableOf, isTold, linesOf } from "#core/recall/card.ts";
import { packRecordDigest, type RecordDigest } from "#core/recall/digest.ts";
import { type Findable, makeRecordDigest } from "#core/recall/make.ts";
import { NOTHING_THERE, type Stamp } from "#files/glance.ts";
import { isTooYoung, seenNow } from "#files/kept/answer.ts";
import { keepAnswer } from "#files/kept/keep.ts";
import { ledgerNews } from "#files/ledger/paths.ts";
import { readListing, recordAt } from "#files/records/listing.ts";
import type { RecordPlace } from "#files/records/place.ts";
import { readRecord, readRecords } from "#files/records/read.ts";
import { seenOfRecords, stampOfRecord } from "#files/records/seen.ts";
import { parseListing } from "#format/record-listing.ts";
import type { Category } from "#model/category.ts";

/** A day, because an edit in place leaves no trace in the time of a folder. */
const KEPT_MS = 24 * 3_600_000;

/** To read so many records takes about a tenth of a second; of more, only their titles and tags are searched. */
const MOST_READ = 5000;

/** Whose records are made ready, and where they are kept so. */
interface Digesting {
  readonly world: World;
  readonly root: string;
  readonly path: string | undefined;
}

/** Makes the records of a project ready to be searched, and keeps them so for the next prompt. */
export function digestRecords({ world, root, path }: Digesting): RecordDigest {
  const nowMs = world.now().getTime();
  // What is looked at is stamped before it is read: a change in between is then seen by the next call.
  const place = placeOfRecords(world, root);
  const seen = { ...seenOfRecords(root), ...seenNow([ledgerNews(place.state)]) };
  const digest = makeRecordDigest(listedOf(place) ?? storedOf(place, nowMs));
  if (path) {
    keepAnswer({ path, seen, answer: packRecordDigest(digest), untilMs: nowMs + KEPT_MS, nowMs });
  }
  return digest;
}

function storedOf(place: RecordPlace, nowMs: number): Findable[] {
  const judge = judgeRecords(place);
  return readRecords(place).flatMap((file) => {
    const { category, id, state } = file;
    if (state.kind !== "record" || !isTold(state.record)) return [];
    if (judge.doubts(file).length > 0) return [];
    // Where a record lies decides what it is called, whatever stands in it.
    const stamp = stampOfRecord(place.root, category, id);
    const [from, level] = [judge.provenance(file), judge.level(file)];
    return [findableOf({ ...state.record, category, id }, settled(stamp, nowMs), { from, level })];
  });
}

/** The stamp of a file that was not written while it was read, or just before; any other tells nothing. */
function settled(stamp: Stamp, nowMs: number): Stamp {
  return isTooYoung({ file: stamp }, nowMs) ? NOTHING_THERE : stamp;
}

/** The records by their listing, if there are very many; what is told of one is then read from its file. */
function listedOf(place: RecordPlace): Findable[] | undefined {
  const listed = parseListing(readListing(place) ?? "") ?? [];
  if (listed.length <= MOST_READ) return undefined;
  return listed.flatMap(({ title, tags, path }) => {
    const found = recordAt(`/${path}`);
    if (!found) return [];
    const card = { id: found.id, title, lines: "", stamp: NOTHING_THERE, level: 0 };
    const { category } = found;
    return [{ category, name: `${title} ${tags.join(" ")}`, text: "", card: JSON.stringify(card) }];
  });
}

/** What a record says by its file; undefined if it is gone, broken, or not to be told. */
export function linesNow(
  world: World,
  root: string,
  { category, id }: { readonly category: Category; readonly id: string },
): string | undefined {
  const place = placeOfRecords(world, root);
  const file = readRecord(place, category, id);
  const { state } = file;
  if (state.kind !== "record" || !isTold(state.record)) return undefined;
  const judge = judgeRecords(place, file);
  if (judge.doubts(file).length > 0) return undefined;
  return linesOf({ ...state.record, category, id }, judge.provenance(file));
}
