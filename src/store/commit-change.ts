import { type Fault, fault } from "#base/fault.ts";
import { isSameText } from "#base/printable-text.ts";
import { appendRecord } from "#disk/append.ts";
import { replaceFile } from "#disk/durable-write.ts";
import type { Lock } from "#disk/lock.ts";
import { archiveMark, noteArchive, noteMemory } from "#trust/ledger/layered-ledger.ts";
import { addToLedger } from "#trust/ledger/ledger.ts";
import { logChange } from "#undo/change-log.ts";
import type { LoggedChange, TextChange } from "#undo/logged-change.ts";
import type {
  DecidedChange,
  EditResult,
  LockWish,
  PlannedFile,
  TextAppend,
  WrittenTexts,
} from "./change-set.ts";
import { type HeldText, holdText } from "./held-text.ts";
import { takeLocks } from "./memory-lock.ts";

/** How many edits by others, each in the moment of our write, are retried. */
const MAX_EDIT_RETRIES = 20;

/** The texts of a file before and after a change; null for no file. */
type BeforeAndAfter = Omit<TextChange, "name">;

/** A change while it is made. */
interface Commit extends DecidedChange {
  /** The texts of each path as they are logged. */
  readonly logged: Map<string, BeforeAndAfter>;
  readonly texts: Map<string, string | null>;
  /** The texts that were appended: an edit that runs again appends none twice. */
  readonly appended: Set<string>;
}

/**
 * Makes a change of memory. The order is the guarantee: take the locks, read and decide; the log has the texts before and after
 * on the disk before a file changes, so that a crash in between can be undone; then the files in the order of the change, each
 * behind what must be written before it, and each with its note in the ledger. A verb that holds the locks passes them.
 */
export function commitChange(locks: LockWish | Lock, decide: () => DecidedChange): WrittenTexts {
  using _locks = "paths" in locks ? takeLocks(locks) : undefined;
  const change = decide();
  const commit = { ...change, logged: new Map(), texts: new Map(), appended: new Set<string>() };
  logTogether(commit);
  for (const file of change.files) writeFile(commit, file);
  if (change.origins) addToLedger(change.origins.path, change.origins.entries, change.world);
  return commit.texts;
}

/** Logs all of a change as one entry. A single file is logged when it is written. */
function logTogether(commit: Commit): void {
  const { files, log } = commit;
  if (log === undefined) return;
  const { records = [], approvals = [], undoes = [] } = log;
  const named = files.filter((file) => file.log !== undefined);
  if (named.length < 2 && records.length + approvals.length + undoes.length === 0) return;
  const texts = named.flatMap((file): TextChange[] => {
    using held = holdText(file);
    const { text: after } = editOf(file, held.text);
    if (after === held.text) return [];
    commit.logged.set(file.path, { before: held.text, after });
    return [{ name: file.log ?? "", before: held.text, after }];
  });
  const all = [...texts, ...approvals];
  if (all.length + records.length + undoes.length === 0) return;
  logEntry(commit, {
    files: records,
    ...(all.length > 0 && { texts: all }),
    ...(undoes.length > 0 && { undoes }),
  });
}

function logEntry(
  { log }: Commit,
  changed: Pick<LoggedChange, "files" | "texts" | "undoes">,
): void {
  if (log === undefined) return;
  const { state, uid, id, now, action, why, isDurable = true } = log;
  const told = { id, at: now.toISOString(), action, ...(why !== undefined && { why }) };
  logChange({ state, uid }, { ...told, ...changed }, isDurable);
}

/** The result of an edit; throws the fault of a conflict if the decision was made for another text. */
function editOf(file: PlannedFile, now: string | null): EditResult {
  if (file.basis !== undefined && !isSameText(file.basis, now)) throw conflictOf(file, now);
  const result = file.edit(now);
  return typeof result === "object" && result !== null ? result : { text: result };
}

function conflictOf(file: PlannedFile, now: string | null): Fault {
  return file.conflict?.(now) ?? fault("edited-meanwhile", { path: file.path });
}

/** Writes one file, and edits it again if somebody else has changed it meanwhile. */
function writeFile(commit: Commit, file: PlannedFile): void {
  for (let tries = 0; tries < MAX_EDIT_RETRIES; tries++) {
    using held = holdText(file);
    const { text: after, first = [] } = editOf(file, held.text);
    if (after !== held.text || first.length > 0) held.refuseGuarded();
    for (const one of first) writeFirst(commit, one);
    if (after === held.text) return;
    if (!isWritten(commit, file, { held, before: held.text, after })) continue;
    takeLateEdit(commit, file, { held, after });
    return;
  }
  throw conflictOf(file, null);
}

/** The write of a file that is held open. */
interface HeldWrite extends BeforeAndAfter {
  readonly held: HeldText;
}

/** Logs a text and writes it; returns false if somebody has edited the file since it was read. */
function isWritten(commit: Commit, file: PlannedFile, { held, before, after }: HeldWrite): boolean {
  const { uid } = commit.world;
  const { path, log, ledger, backup } = file;
  held.refuseGuarded();
  if (backup !== undefined && before !== null)
    replaceFile(backup, `${held.mark}${before}`, { uid });
  const logged = commit.logged.get(path);
  // Somebody has edited it since it was logged: of a text that one change logs twice, the last entry counts.
  if (log !== undefined && (logged?.before !== before || logged.after !== after)) {
    logEntry(commit, { files: [], texts: [{ name: log, before, after }] });
    commit.logged.set(path, { before, after });
  }
  if (!held.write(after, uid)) return false;
  commit.texts.set(path, after);
  const at = commit.log?.now.toISOString();
  if (ledger && at !== undefined)
    noteMemory(ledger, { before: before ?? "", after: after ?? "", at });
  return true;
}

/** Merges what an editor that had the old file open wrote into it in the moment of its replacement: the rename cannot check that. */
function takeLateEdit(
  commit: Commit,
  file: PlannedFile,
  { held, after }: Omit<HeldWrite, "before">,
): void {
  const edited = held.lateEdit();
  if (edited === undefined) return;
  using now = holdText(file);
  const isFree = now.text === after;
  if (file.basis !== undefined) {
    // The decision was not made for this text, so it stays as it was edited.
    if (isFree) isWritten(commit, file, { held: now, before: edited, after: edited });
    throw conflictOf(file, edited);
  }
  const { text: merged, first = [] } = editOf(file, edited);
  for (const one of first) writeFirst(commit, one);
  if (isFree && isWritten(commit, file, { held: now, before: edited, after: merged })) {
    takeLateEdit(commit, file, { held: now, after: merged });
    return;
  }
  // Somebody edits the new file at the same time: both edits stay.
  if (file.spill) writeFirst(commit, file.spill(edited));
  else writeFile(commit, { ...file, edit: withLinesOf(edited, held.text) });
}

/** An edit that adds the lines that somebody has typed to the end of a text. */
function withLinesOf(edited: string, before: string | null): PlannedFile["edit"] {
  const known = new Set(before?.split("\n"));
  const typed = edited.split("\n").filter((line) => !known.has(line));
  return (now) => [(now ?? "").trimEnd(), ...typed, ""].join("\n");
}

function writeFirst(commit: Commit, one: PlannedFile | TextAppend): void {
  if (!("append" in one)) {
    writeFile(commit, one);
    return;
  }
  const { path, append, ledger } = one;
  const key = `${path}\n${append}`;
  if (commit.appended.has(key)) return;
  const at = commit.log?.now.toISOString();
  const before = ledger && archiveMark(path);
  appendRecord(path, append, { durable: true, uid: commit.world.uid });
  if (ledger && at !== undefined) noteArchive(ledger, { before, at });
  commit.appended.add(key);
}
