import { readSettings } from "#app/read-settings.ts";
import { placeOfRecords } from "#app/record/place-of.ts";
import { redactorForShowing } from "#app/redactor.ts";
import { judgeRecords } from "#app/trust/records.ts";
import type { World } from "#base/world.ts";
import { findableOf, isTold, linesOf } from "#core/recall/card.ts";
import { packRecordDigest, type RecordDigest } from "#core/recall/digest.ts";
import { type Findable, makeRecordDigest } from "#core/recall/make.ts";
import { NOTHING_THERE, type Stamp } from "#files/glance.ts";
import { isTooYoung, seenNow } from "#files/kept/answer.ts";
import { keepAnswer } from "#files/kept/keep.ts";
import { ledgerNews } from "#files/ledger/paths.ts";
import { readListing } from "#files/records/listing.ts";
import { recordAt } from "#files/records/paths.ts";
import type { RecordPlace } from "#files/records/place.ts";
import { isCrowded, readRecord, readRecords } from "#files/records/read.ts";
import { seenOfRecords, stampOfRecord } from "#files/records/seen.ts";
import { parseListing } from "#format/record-listing.ts";
import type { Category } from "#model/category.ts";
import type { TrustLevel } from "#model/trust.ts";
import { readPages } from "./read-pages.ts";

/** A day, because an edit in place leaves no trace in the time of a folder. */
const KEPT_MS = 24 * 3_600_000;

/** To read so many records takes about a tenth of a second. */
const MOST_READ = 5000;

/** Kept in place of a digest, so that the listing is not read with every prompt: it is none. */
const TOO_MANY = "too many";

/** The listing of some ten thousand records; of a longer one nobody has written more than a part. */
const LISTING_BYTES = 4 * 1024 * 1024;

/** Whose records are made ready, and where they are kept so. */
interface Digesting {
  readonly world: World;
  readonly root: string;
  readonly path: string | undefined;
}

/**
 * Makes the records of a project ready to be searched, and the sections of all other pages that are about it, and keeps
 * them so for the next prompt. Undefined if there are too many records to be read: then only an index knows them all.
 */
export function digestMemories({ world, root, path }: Digesting): RecordDigest | undefined {
  const nowMs = world.now().getTime();
  // What is looked at is stamped before it is read: a change in between is then seen by the next call.
  const place = placeOfRecords(world, root);
  const seenRecords = { ...seenOfRecords(root), ...seenNow([ledgerNews(place.state)]) };
  const untilMs = nowMs + KEPT_MS;
  if (countOf(place) > MOST_READ) {
    if (path) keepAnswer({ path, seen: seenRecords, answer: TOO_MANY, untilMs, nowMs });
    return undefined;
  }
  const { paths, findables } = readPages(world, root, (stamp) => settled(stamp, nowMs));
  const seen = { ...seenRecords, ...seenNow(paths) };
  // What is too much to be read, and not listed either, is left to whoever asks for it.
  const stored = isCrowded(place) ? [] : storedOf(world, place, nowMs);
  const digest = makeRecordDigest([...stored, ...findables]);
  if (path) keepAnswer({ path, seen, answer: packRecordDigest(digest), untilMs, nowMs });
  return digest;
}

/** Of very many records only titles and tags are searched, by their listing; what is told of one is read from its file. */
export function digestListing({ world, root, path }: Digesting): RecordDigest {
  const nowMs = world.now().getTime();
  const seen = seenOfRecords(root);
  const digest = makeRecordDigest(listedOf(placeOfRecords(world, root)));
  const untilMs = nowMs + KEPT_MS;
  if (path) keepAnswer({ path, seen, answer: packRecordDigest(digest), untilMs, nowMs });
  return digest;
}

function storedOf(world: World, place: RecordPlace, nowMs: number): Findable[] {
  const redactor = redactorForShowing(world, () => readSettings(world));
  const judge = judgeRecords(place);
  return readRecords(place).flatMap((file) => {
    const { category, id, state } = file;
    if (state.kind !== "record" || !isTold(state.record)) return [];
    if (judge.doubts(file).length > 0) return [];
    // Where a record lies decides what it is called, whatever stands in it.
    const stamp = stampOfRecord(place.root, category, id);
    const record = redactor.value(state.record);
    const [from, level] = [judge.provenance(file), judge.level(file)];
    return [findableOf({ ...record, category, id }, settled(stamp, nowMs), { from, level })];
  });
}

/** The stamp of a file that was not written while it was read, or just before; any other tells nothing. */
function settled(stamp: Stamp, nowMs: number): Stamp {
  return isTooYoung({ file: stamp }, nowMs) ? NOTHING_THERE : stamp;
}

function countOf(place: RecordPlace): number {
  return parseListing(readListing(place, LISTING_BYTES) ?? "")?.length ?? 0;
}

function listedOf(place: RecordPlace): Findable[] {
  const listed = parseListing(readListing(place, LISTING_BYTES) ?? "") ?? [];
  return listed.flatMap(({ title, tags, path }) => {
    const found = recordAt(`/${path}`);
    if (!found) return [];
    const card = { id: found.id, title, lines: "", stamp: NOTHING_THERE, level: 0 };
    const { category } = found;
    const name = `${title} ${tags.join(" ")}`;
    return [{ kind: category, name, text: "", card: JSON.stringify(card) }];
  });
}

/** What is told of a record, and how much it counts beside another that says the same. */
export interface RecordTold {
  readonly lines: string;
  readonly level: TrustLevel;
}

/** What a record says by its file; undefined if it is gone, broken, or not to be told. */
export function recordNow(
  world: World,
  root: string,
  { category, id }: { readonly category: Category; readonly id: string },
): RecordTold | undefined {
  const place = placeOfRecords(world, root);
  const file = readRecord(place, category, id);
  const { state } = file;
  if (state.kind !== "record" || !isTold(state.record)) return undefined;
  const judge = judgeRecords(place, file);
  if (judge.doubts(file).length > 0) return undefined;
  const record = redactorForShowing(world, () => readSettings(world)).value(state.record);
  const lines = linesOf({ ...record, category, id }, judge.provenance(file));
  return { lines, level: judge.level(file) };
}
