import { CATEGORIES } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import { createFile, replaceFile } from "#disk/durable-write.ts";
import { ensureFolder } from "#disk/folder.ts";
import { type Lock, takeLock } from "#disk/lock.ts";
import { removeFile } from "#disk/remove-folder.ts";
import { afterWriting, beforeWriting } from "#index/sync/write-through.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { entriesFor, noteWritten } from "#layouts/records/ledger/read-record-ledger.ts";
import {
  distrustListing,
  ignoreListing,
  isFresh,
  listAgain,
  readListing,
  rebuildListing,
} from "#layouts/records/record-listing.ts";
import { hashOf, textAt } from "#layouts/records/store/read-records.ts";
import { recordPath } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { refusalOf } from "#settings/change/write-refusal.ts";
import { logChange } from "#undo/change-log.ts";
import type { LoggedChange, VersionChange } from "#undo/logged-change.ts";
import type { RecordMemory } from "./record-memory.ts";

// Record files are written nowhere else. Every verb does the same in the same order:
//
//   using held = lockRecords(memory);     lock: a hook waits for what is left of its deadline, a command for 10 s
//   const change = decide…(held, …);      read and decide: nobody else of loci writes meanwhile
//   saveChange(held, change);             journal, write, listing, index

/** A change of records that was decided and not made yet. */
export type PlannedChange = Pick<LoggedChange, "action" | "why" | "undoes" | "files" | "texts">;

/** The records of a project while nobody else of loci may change them. */
export interface HeldRecords extends Disposable {
  readonly memory: RecordMemory;
  /** The listing of the active records; it is built anew where the file could not be believed. */
  readonly listing: () => string;
  /** The listing as it was before the change; undefined if it could not be believed and nobody asked for it. */
  readonly knownListing: () => string | undefined;
}

/** Takes the lock of a project's records; throws the fault `busy` if it does not come free in the time of the caller. */
export function lockRecords(memory: RecordMemory): HeldRecords {
  const { place } = memory;
  const lock = takeLockOf(memory);
  let text: string | undefined;
  const wasFresh = isFresh(place);
  const known = () => text ?? (wasFresh ? readListing(place) : undefined);
  const listing = () => {
    text = known() ?? rebuildListing(place);
    return text;
  };
  return { memory, listing, knownListing: known, [Symbol.dispose]: () => lock[Symbol.dispose]() };
}

function takeLockOf({ place, waitMs }: RecordMemory): Lock {
  try {
    ensureFolder(place.state, place.uid);
    return takeLock(`${place.state}/lock`, Math.max(0, Math.round(waitMs())));
  } catch (error) {
    throw refusalOf(error, place.memory);
  }
}

/**
 * Makes a change. The order is the guarantee: the journal has the versions before and after on disk before a file
 * changes, so a crash in between can be undone; the listing and the index come last, because both can be rebuilt.
 */
export function saveChange(held: HeldRecords, change: PlannedChange): void {
  const { files, texts = [], undoes = [] } = change;
  // Undoing a change that was already reverted by hand changes no file, and still has to be written down.
  if (files.length + texts.length + undoes.length === 0) return;
  const { place, world } = held.memory;
  const folders = Object.values(CATEGORIES).map(({ folder }) => `${place.memory}/${folder}`);
  const writing = { world, layout: "records", project: place.root, folders } as const;
  const before = beforeWriting(writing);
  try {
    writeAll(held, change);
  } catch (error) {
    throw refusalOf(error, place.memory);
  }
  const paths = files.map(({ category, id }) => `${place.memory}/${recordPath(category, id)}`);
  afterWriting(writing, before, paths);
}

function writeAll(held: HeldRecords, { action, why, undoes, texts, files }: PlannedChange): void {
  const { place, world } = held.memory;
  const known = held.knownListing();
  const at = world.now().toISOString();
  if (files.length > 0) ensureFolder(place.memory, undefined, place.root);
  if (files.length > 0) ignoreListing(place);
  // Asked before the journal knows the change: afterwards every text in it counts as loci's own.
  const origins = entriesFor(place, files, at);
  logChange(place, {
    id: crypto.randomUUID(),
    at,
    action,
    ...(why !== undefined && { why }),
    ...(undoes !== undefined && { undoes }),
    files,
    ...(texts !== undefined && texts.length > 0 && { texts }),
  });
  if (files.length === 0) return;
  // A kill from here on leaves whole files and a listing that nobody believes.
  distrustListing(place);
  for (const file of inOrder(files)) writeFile(place, file);
  noteWritten(place, origins);
  if (known === undefined) rebuildListing(place);
  else listAgain(place, known, files);
}

/** What is created comes before what is removed: a crash in between leaves something twice, never nowhere. */
function inOrder(files: readonly VersionChange[]): VersionChange[] {
  return [
    ...files.filter(({ after }) => after !== null),
    ...files.filter(({ after }) => after === null),
  ];
}

function writeFile(place: RecordPlace, { category, id, before, after }: VersionChange): void {
  const path = `${place.memory}/${recordPath(category, id)}`;
  const { inside } = place;
  // Editors ignore our lock, so the file is read again right before the rename.
  const when = () => (textAt(place, category, id) ?? null) === before;
  const isDone = () => {
    if (after === null) return removeFile(path, { inside, when });
    if (before === null) return createFile(path, after, { inside });
    return replaceFile(path, after, { inside, when });
  };
  if (isDone()) return;
  throw fault("occ-conflict", { id, hash: hashOf(textAt(place, category, id) ?? "") });
}

/** Larger files are not read, so they are not written either. */
const MAX_RECORD_BYTES = 256 * 1024;

/** The change of one file from a text to a record; throws a fault if the record would be too large to be read. */
export function changeTo(record: MemoryRecord, before: string | null): VersionChange {
  const { category, id } = record;
  const after = printRecord(record);
  const size = new TextEncoder().encode(after).length;
  if (size <= MAX_RECORD_BYTES) return { category, id, before, after };
  const problem = {
    field: "content",
    expected: `at most ${MAX_RECORD_BYTES / 1024} KB in all`,
    got: `${Math.ceil(size / 1024)} KB`,
    mend: "shorten it",
  };
  throw fault("invalid-record", { problems: [problem] });
}
