import { CATEGORY_NAMES } from "#base/category.ts";
import type { World } from "#base/world.ts";
import { type Seen, seenNow } from "#disk/cache/read-cache.ts";
import { isKept } from "#disk/cache/stale-cache.ts";
import { areStill } from "#disk/file-stat.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { idsIn, isCrowded } from "#layouts/records/store/read-records.ts";
import { folderIn } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { seenOfRecords } from "#layouts/records/store/record-versions.ts";
import type { FileRead } from "#recall/digest/digest-layers.ts";
import { knownFiles } from "#recall/digest/known-files.ts";
import type { Searched } from "#recall/digest/searched-digests.ts";
import { ledgerNews } from "#trust/ledger/ledger-paths.ts";
import { type ChangedPages, changedPages } from "./changed-pages.ts";
import { type ChangedRecords, changedRecords, goneFrom } from "./changed-records.ts";
import { listedCount } from "./digest-listing.ts";
import { keepTooMany, keepUpdate, openStored, type StoredDigest } from "./digest-store.ts";
import { type DigestPaths, listingPath } from "./kept-digest.ts";
import { readPage } from "./read-pages.ts";
import { recordReader } from "./read-record-cards.ts";

/** Whose digest is brought up to date, and where it is kept. */
export interface CatchingUp {
  readonly world: World;
  readonly root: string;
  readonly paths: DigestPaths;
}

/** Of more files than these that have changed a prompt does not wait to be read, if there is an index to be asked. */
const MOST_AT_ONCE = 200;

/** To read so many records takes about a tenth of a second. */
const MOST_READ = 5000;

/** Of more records no digest is made: the index finds them. */
const MOST_KEPT = 20_000;

/**
 * What a prompt is answered from after something has changed: only what has changed is read, or all where nothing is kept yet.
 * Undefined if that is too much, and there is an index to be asked, or else a listing.
 */
export function caughtUp(
  asked: CatchingUp,
  { hasIndex }: { readonly hasIndex: boolean },
): Searched | undefined {
  const stored = openStored(asked.paths);
  const isBegun = Object.keys(stored.seen).length === 0;
  if (isBegun && isMuch(asked, hasIndex)) return undefined;
  const looked = lookAt(asked, stored);
  if (hasIndex && looked.records.toRead.length > MOST_AT_ONCE) return undefined;
  return update(asked, stored, { ...looked, mostRead: MOST_READ, hasTime: false });
}

/** Whether there is too much for a first digest, so that something else is asked until the end of the turn. */
function isMuch(asked: CatchingUp, hasIndex: boolean): boolean {
  // To count names is quick; the listing is only read where they are few, or there is no index.
  return (hasIndex && holdsMore(asked, MOST_AT_ONCE)) || isListedOnly(asked);
}

/**
 * Whether there are so many records that without an index only their listing is searched. What is too much to be read, and
 * not listed either, is left to the end of the turn.
 */
function isListedOnly({ world, root }: CatchingUp): boolean {
  const path = listingPath(world, root);
  if (path && isKept(path, world.now().getTime())) return true;
  const place = placeOfRecords(world, root);
  return listedCount(place) > MOST_READ || isCrowded(place);
}

/** Brings a digest up to date while nobody waits for an answer: as far as the time reaches, the rest next time. */
export function refreshDigest(asked: CatchingUp, goOn: () => boolean): void {
  const stored = openStored(asked.paths);
  const looked = holdsMore(asked, MOST_KEPT) ? undefined : lookAt(asked, stored);
  if (looked) update(asked, stored, { ...looked, mostRead: MOST_KEPT, goOn, hasTime: true });
  else keepTooMany(asked.paths, asked.world.now().getTime());
}

/** Whether there are more records, by the names of their files. */
function holdsMore({ world, root }: CatchingUp, most: number): boolean {
  const place = placeOfRecords(world, root);
  let count = 0;
  return CATEGORY_NAMES.some((category) => {
    count += idsIn(place, category).length;
    return count > most;
  });
}

/** What has changed since a digest was kept. */
interface Looked {
  readonly place: RecordPlace;
  readonly records: ChangedRecords;
  readonly pages: ChangedPages;
  readonly seenRecords: Seen;
  readonly untilMs: number;
  readonly nowMs: number;
}

/** A day, because an edit in place leaves no trace in the time of a folder. */
const KEPT_MS = 24 * 3_600_000;

function lookAt(
  { world, root }: CatchingUp,
  { layers, seen: before, untilMs }: StoredDigest,
): Looked {
  const nowMs = world.now().getTime();
  const place = placeOfRecords(world, root);
  const known = knownFiles(layers);
  const each = !(nowMs < untilMs);
  // What is looked at is stamped before it is read: a change in between is then seen by the next call.
  const seen = { ...seenOfRecords(root), ...seenNow([ledgerNews(place.state)]) };
  const records = changedRecords(place, { known, before, seen, each, nowMs });
  const folders = new Set(CATEGORY_NAMES.map((name) => folderIn(place.memory, name)));
  const others = Object.entries(before).filter(([path]) => !Object.hasOwn(seen, path));
  const ofPages = Object.fromEntries(others);
  const isSame = !each && others.length > 0 && areStill(ofPages);
  const pages = isSame
    ? { toRead: [], gone: [], seen: ofPages }
    : changedPages({ world, root }, { known, before, nowMs, isOfRecords: (at) => folders.has(at) });
  return {
    place,
    records,
    pages,
    seenRecords: seen,
    nowMs,
    untilMs: each ? nowMs + KEPT_MS : untilMs,
  };
}

interface Updating extends Looked {
  /** How many records may be read. */
  readonly mostRead: number;
  readonly goOn?: () => boolean;
  readonly hasTime: boolean;
}

function update(
  { world, root, paths }: CatchingUp,
  { layers }: StoredDigest,
  now: Updating,
): Searched {
  const { records, pages, seenRecords, nowMs, untilMs, hasTime } = now;
  const read = readRecords(world, now);
  const sections = pages.toRead.map((page) => readPage({ world, root }, page));
  const isWhole = read.length >= records.toRead.length;
  const files = [...records.gone, ...pages.gone, ...read, ...sections, ...unread(now, read.length)];
  const seen = isWhole ? { ...seenRecords, ...pages.seen } : {};
  return keepUpdate(paths, layers, {
    ...{ files, seen, stamps: records.stamps, nowMs, hasTime },
    untilMs: isWhole ? untilMs : 0,
  });
}

/** So many are read before it is looked at the time. */
const STEP = 50;

function readRecords(world: World, { place, records, mostRead, goOn }: Updating): FileRead[] {
  const toRead = records.toRead.slice(0, mostRead);
  if (toRead.length === 0) return [];
  const read = recordReader(world, place, toRead);
  const files: FileRead[] = [];
  for (let at = 0; at < toRead.length; at += STEP) {
    if (at > 0 && goOn?.() === false) break;
    const some = Map.groupBy(toRead.slice(at, at + STEP), ({ category }) => category);
    for (const [category, ones] of some) files.push(...read(category, ones));
  }
  return files;
}

/** What there was no time for is taken out, so that it is read next time. */
function unread({ place, records: { toRead } }: Updating, read: number): FileRead[] {
  return toRead
    .slice(read)
    .map(({ category, id }) => goneFrom(folderIn(place.memory, category), id));
}
