import { existsSync } from "node:fs";
import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { ensureFolder, refusalOf } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { changeNoteFor } from "#layouts/change-notes.ts";
import { liftedChange } from "#layouts/forgotten-file.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { recordLockPath, recordPath } from "#layouts/record-paths.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import { type ListedRecord, printListing } from "#layouts/records/format/listing-text.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { injectedTexts } from "#layouts/records/format/record-sentence.ts";
import { parseRecord, printRecord } from "#layouts/records/format/record-text.ts";
import { entriesFor } from "#layouts/records/ledger/record-ledger.ts";
import { ignoreRecords, writeListing } from "#layouts/records/record-listing.ts";
import { isCrowded, plainText, recordHash } from "#layouts/records/store/read-records.ts";
import { redactPlainly } from "#redact/redactor.ts";
import { takeStep } from "#remember/rules/life-steps.ts";
import { judgeRows, lookAtRecords, type RowsScope } from "#review/waiting/judged-rows.ts";
import type { DecidedChange, PlannedFile } from "#store/change-set.ts";
import { commitChange } from "#store/commit-change.ts";
import { recordLedger } from "#trust/ledger/ledger-paths.ts";
import { approvedRecord, type LoggedChange, type VersionChange } from "#undo/logged-change.ts";
import { type RecordName, readFound } from "./find-record.ts";
import { numberRecords } from "./memory-numbers.ts";
import type { RecordMemory } from "./record-memory.ts";
import { afterTexts, approvalEntries, textFiles } from "./write-texts.ts";

// Every verb has the same steps in the same order:
//
//   using held = lockRecords(memory);     lock: a hook waits for what is left of its deadline, a command for 30 s
//   const change = decide…(held, …);      read and decide: no other process of loci writes meanwhile
//   saveChange(held, change);             commit the change: log, files, ledger; then the listing
//
// A verb that also changes memory files takes the lock of memory first, and no verb takes the two the other way round.

/** A change of records, and of memory files, that was decided and not made yet. */
export interface PlannedChange
  extends Pick<LoggedChange, "action" | "why" | "undoes" | "files" | "texts"> {
  /** Whether the user's own words make it: then what they forgot before is in force again. */
  readonly isSpoken?: boolean;
}

/** The records of a project while no other process of loci may change them. */
export interface HeldRecords extends Disposable {
  readonly memory: RecordMemory;
}

/** Takes the lock of a project's records; throws the fault `busy` after the caller's time. */
export function lockRecords(memory: RecordMemory): HeldRecords {
  const { place, waitMs } = memory;
  try {
    ensureFolder(place.state, place.uid);
    const lock = takeLock(recordLockPath(place.state), Math.max(0, Math.round(waitMs())));
    return { memory, [Symbol.dispose]: () => lock[Symbol.dispose]() };
  } catch (error) {
    throw refusalOf(error, place.memory);
  }
}

/**
 * Makes a change. The order is the guarantee: the change log has the versions before and after on disk before a file
 * changes, so a crash in between can be undone; the listing comes last, because it can be rebuilt.
 */
export function saveChange(held: HeldRecords, planned: PlannedChange): void {
  const { memory } = held;
  const { isSpoken = false, ...decided } = planned;
  const { files, undoes = [], why } = decided;
  const texts = isSpoken ? withLifted(memory, decided) : (decided.texts ?? []);
  // The reason is whatever somebody typed.
  const safe = why === undefined ? decided : { ...decided, why: memory.redactor.text(why) };
  const change = { ...safe, ...(texts.length > 0 && { texts }) };
  // Undoing a change that a person already reverted by hand changes no file, and still belongs in the log.
  if (files.length + texts.length + undoes.length === 0) return;
  const { place, world } = memory;
  try {
    if (files.length > 0) makeMemory(place);
    commitChange(held, () => recordsChange(memory, change));
    afterTexts(world, place.root, texts);
    const fresh = files.filter(({ before, after }) => before === null && after !== null);
    numberRecords(
      place,
      fresh.map(({ category, id }) => `${category}/${id}`),
    );
    // The listing of very many files waits for `loci index rebuild`.
    if (files.length > 0 && !isCrowded(place)) writeListing(place, listingOf({ world, place }));
  } catch (error) {
    throw refusalOf(error, place.memory);
  }
  noteProject(world, place.root);
}

/** The texts of a change by which the records that a person has just worded take the tombstones of their values away. */
function withLifted({ world, place }: RecordMemory, { files, texts = [] }: PlannedChange) {
  // The same change may name the text that is replaced.
  const [before] = texts.filter(({ name }) => name === FORGOTTEN);
  const others = texts.filter(({ name }) => name !== FORGOTTEN);
  return [...others, ...liftedChange(world, place.root, { texts: activeTexts(files), before })];
}

const FORGOTTEN = "forgotten.jsonl";

/** The texts of the records that a change leaves in force. */
function activeTexts(files: PlannedChange["files"]): string[] {
  return files.flatMap((file) => {
    const parsed = parseRecord(file.after ?? "", file);
    const isActive = parsed.kind === "record" && parsed.record.record_status === "active";
    return isActive ? injectedTexts(parsed.record) : [];
  });
}

/** The change of the files of records, and of the memory files that change with them. */
function recordsChange(
  { place, world, asOne }: RecordMemory,
  change: PlannedChange,
): DecidedChange {
  const { action, why, files, texts = [], undoes = [] } = change;
  const now = world.now();
  const at = now.toISOString();
  const agreed = approvalEntries(texts, at);
  // Read before the log has the change: afterwards every text in it counts as loci's own.
  const { origins, logged } = entriesFor(place, change, { at, approvals: agreed });
  const { state, uid } = place;
  const approvals = texts.filter(({ name }) => approvedRecord(name) !== undefined);
  const told = { action, ...(why !== undefined && { why }), ...asOne };
  // New files come before removed ones: a crash in between leaves a record twice, never nowhere.
  const ordered = [
    ...files.filter(({ after }) => after !== null),
    ...files.filter(({ after }) => after === null),
  ];
  return {
    world,
    log: { state, uid, id: crypto.randomUUID(), now, ...told, records: logged, approvals, undoes },
    files: [
      ...ordered.map((file) => recordFile(place, file)),
      ...textFiles(world, place.root, texts),
    ],
    origins: { path: recordLedger(state), entries: [...agreed, ...origins] },
  };
}

/** The text of the listing: only the records that changed are read. */
function listingOf(scope: RowsScope): string {
  const rows = judgeRows(lookAtRecords(scope));
  const active = rows.filter(({ record }) => record?.status === "active");
  return printListing(
    active.flatMap(({ record, isClean }): ListedRecord[] => {
      if (!record || isClean) return record ? [record] : [];
      // A person or another tool may have written a secret into the file; it stays out of the listing.
      const { title, tags } = record;
      return [{ ...record, title: redactPlainly(title), tags: tags.map(redactPlainly) }];
    }),
  );
}

/** Makes the folder of memory. git ignores the records in a folder that loci makes, and only the listing in any other. */
function makeMemory(place: RecordPlace): void {
  const isNew = !existsSync(place.memory);
  if (isNew) ensureFolder(place.memory, undefined, place.root);
  ignoreRecords(place, isNew ? "ignored" : undefined);
}

function recordFile(
  { memory, inside }: RecordPlace,
  { category, id, before, after }: VersionChange,
): PlannedFile {
  return {
    path: `${memory}/${recordPath(category, id)}`,
    inside,
    compared: plainText,
    basis: before,
    edit: () => after,
    conflict: (now) => fault("occ-conflict", { id, hash: recordHash(now ?? "") }),
  };
}

/** loci reads no larger file, so it writes none either. */
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
    fix: "shorten it",
  };
  throw fault("invalid-record", { problems: [problem] });
}

/** The change by which an active record is retired; none for a record that is no longer active. */
export function retireChange(
  { place, world, redactor }: RecordMemory,
  name: RecordName,
  given: string,
): VersionChange[] {
  const reason = redactor.text(given);
  const { record, text } = readFound(place, name);
  if (record.record_status !== "active") return [];
  const after = takeStep(record, "retire", { reason, now: world.now() });
  return after ? [changeTo(after, text)] : [];
}

/** The change of files of the user's own memory for all projects. */
export function ownTextsChange(world: World, change: Omit<PlannedChange, "files">): DecidedChange {
  const { action, why, undoes = [], texts = [] } = change;
  const note = changeNoteFor(world, undefined, { action, ...(why !== undefined && { why }) });
  return { world, log: { ...note, undoes }, files: textFiles(world, undefined, texts) };
}
