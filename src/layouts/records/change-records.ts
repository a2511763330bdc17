import { existsSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { createFile, replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { ensureFolder } from "#disk/folder.ts";
import { type Lock, takeLock, tryLock } from "#disk/lock.ts";
import { removeFile } from "#disk/remove-folder.ts";
import { entriesFor, ledgerName, noteWritten } from "#layouts/records/ledger/read-record-ledger.ts";
import { hashOf, readRecords, textAt } from "#layouts/records/store/read-records.ts";
import { recordPath } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { writeJournal } from "#undo/change-log.ts";
import type { JournalEntry, VersionChange } from "#undo/journal-change.ts";
import {
  distrustListing,
  freshListing,
  isFresh,
  listAgain,
  listingOf,
  readListing,
  rebuildListing,
} from "./record-listing.ts";
import { watchWalked } from "./walked-folders.ts";

/** What is to be changed, and what is to be told of it. */
export interface Plan<Result> {
  /** Undefined if nothing is to be changed after all. */
  readonly entry: Omit<JournalEntry, "id"> | undefined;
  readonly result: Result;
}

/** Gives the listing, made anew if it could not be believed; nobody else changes records meanwhile. */
export type HeldListing = () => string;

const WAIT_MS = 10_000;

/** The listing for somebody who only reads; it is made anew, and kept if nobody is writing, where it could not be believed. */
export function currentListing(place: RecordPlace): string {
  const fresh = freshListing(place);
  if (fresh !== undefined) return fresh;
  if (!existsSync(place.memory)) return listingOf([]);
  using lock = lockToList(place);
  if (!lock) return listingOf(readRecords(place));
  return rebuildListing(place);
}

/** The lock, if it is free; on a disk that takes nothing nobody can write, and there is nothing to be kept either. */
function lockToList(place: RecordPlace): Lock | undefined {
  try {
    ensureFolder(place.state, place.uid);
    return tryLock(`${place.state}/lock`);
  } catch (error) {
    if (errorCode(error)) return undefined;
    throw error;
  }
}

/**
 * Changes records: under the lock it is decided what, the journal is told first, then the files are written, then the
 * listing. A kill in between leaves whole files, a journal that knows what was there, and a listing that is not believed.
 */
export function changeRecords<Result>(
  place: RecordPlace,
  decide: (listing: HeldListing) => Plan<Result>,
): Result {
  ensureFolder(place.state, place.uid);
  using _lock = takeLock(`${place.state}/lock`, WAIT_MS);
  const wasFresh = isFresh(place);
  let text: string | undefined;
  const listing = () => {
    text ??= (wasFresh ? readListing(place) : undefined) ?? rebuildListing(place);
    return text;
  };
  const { entry, result } = decide(listing);
  const { files = [], texts = [], undoes = [] } = entry ?? {};
  // To take back a change and the one that had undone it by hand changes no file, and yet it is to be remembered.
  if (!entry || files.length + texts.length + undoes.length === 0) return result;
  const id = crypto.randomUUID();
  if (files.length > 0) ensureFolder(place.memory, undefined, place.root);
  const known = entriesFor(place, files, entry.at);
  writeJournal(place, { id, ...entry });
  if (files.length === 0) return result;
  distrustListing(place);
  const carryOn = watchWalked(place);
  for (const change of inOrder(files)) apply(place, change);
  carryOn(files.map(ledgerName));
  noteWritten(place, known);
  if (wasFresh || text !== undefined) listAgain(place, text, files);
  else rebuildListing(place);
  return result;
}

/** What is made comes before what is taken away: a crash in between leaves something twice, never nowhere. */
function inOrder(files: readonly VersionChange[]): VersionChange[] {
  return [
    ...files.filter(({ after }) => after !== null),
    ...files.filter(({ after }) => after === null),
  ];
}

function apply(place: RecordPlace, { category, id, before, after }: VersionChange): void {
  const path = `${place.memory}/${recordPath(category, id)}`;
  const { inside } = place;
  // Whoever edits by hand knows of no lock: what is not as it was read is not ours to replace.
  const when = () => (textAt(place, category, id) ?? null) === before;
  const isDone = () => {
    if (after === null) return removeFile(path, { inside, when });
    if (before === null) return createFile(path, after, { inside });
    return replaceFile(path, after, { inside, when });
  };
  if (isDone()) return;
  const hash = hashOf(textAt(place, category, id) ?? "");
  throw fault("occ-conflict", { id, hash });
}
