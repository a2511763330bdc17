import { fault } from "#base/fault.ts";
import { baseName, folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { appendRecord } from "#disk/append.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { ensureFolder, realOrSame } from "#disk/folder.ts";
import { type Lock, takeLock } from "#disk/lock.ts";
import { archiveMark, noteArchive, noteMemory } from "#trust/ledger/layered-ledger.ts";
import { type TextChangeNote, writeTextChange } from "#undo/change-log.ts";
import { type HeldText, holdText } from "./held-text.ts";
import { placesOf } from "./memory-paths.ts";

/** A command waits so long for another writer; a hook waits for what is left of its deadline. */
export const COMMAND_WAIT_MS = 10_000;

/** The lock of all memory files that are no records. */
export function memoryLockPath(world: World): string {
  return `${placesOf(world).stateDir}/memory.lock`;
}

/** Takes the lock of all memory files; throws the fault `busy` after the caller's time. */
export function lockMemory(world: World, waitMs = COMMAND_WAIT_MS): Lock {
  ensureFolder(placesOf(world).stateDir, world.uid);
  return takeLock(memoryLockPath(world), waitMs);
}

/** A memory file, and the options of its changes. */
export interface MemoryFile {
  /** The path of the `MEMORY.md`; its other files are beside it. */
  readonly path: string;
  /** The lock that every writer of memory takes. */
  readonly lock: string;
  readonly waitMs?: number;
  /** Whether to save the previous version. */
  readonly backup: boolean;
  readonly now: Date;
  readonly uid?: number | undefined;
  /** Logs the change before it is made, so that it can be undone. */
  readonly remark: TextChangeNote;
  /** The ledger of what loci writes. */
  readonly ledger?: string;
  /** Called right before the last check of the file: a test lets somebody edit it there. */
  readonly beforeLastLook?: () => void;
  /**
   * Called after the rename: a test edits the file that an editor still holds open, and the new
   * one.
   */
  readonly afterRenaming?: () => void;
}

/** The planned change of a memory file. */
interface MemoryChange {
  readonly text: string;
  /** The text that moves to the archive; empty for none. */
  readonly archived: string;
}

/** How many edits by others, each in the moment of our write, are retried. */
const MAX_EDIT_RETRIES = 20;

/** Computes the new content of a memory file from its content; undefined for no change. */
export type ChangeOfMemory = (text: string) => MemoryChange | undefined;

/**
 * Changes a memory file to what `change` returns for its text. If somebody edits it meanwhile, loci
 * reads it again and never overwrites the edit. Returns the written text; undefined if `change`
 * wanted no change.
 */
export function changeMemory(file: MemoryFile, change: ChangeOfMemory): MemoryChange | undefined {
  const { lock, waitMs = 2000 } = file;
  ensureFolder(folderOf(lock), file.uid);
  using _lock = takeLock(lock, waitMs);
  const course: Course = { archived: new Set([""]), slipped: undefined, done: undefined };
  for (let tries = 0; tries < MAX_EDIT_RETRIES; tries++) {
    const done = tryOnce(file, change, course);
    if (done !== "again") return done;
  }
  throw fault("busy", { path: file.path, waitedMs: waitMs });
}

/** The state of the tries so far. */
interface Course {
  /** The text that is in the archive already. */
  readonly archived: Set<string>;
  /** An edit that slipped in during the rename: the text to merge, instead of the written one. */
  slipped: { readonly text: string; readonly over: string } | undefined;
  /** The text that an earlier try wrote, although an edit slipped in. */
  done: MemoryChange | undefined;
}

function tryOnce(
  file: MemoryFile,
  change: ChangeOfMemory,
  course: Course,
): MemoryChange | undefined | "again" {
  // If the file is a link to elsewhere, it stays one.
  using held = holdText(realOrSame(file.path));
  const { archived } = course;
  const text = textToChange(file, held, course);
  const next = change(text) ?? { text, archived: "" };
  if (next.text === held.text && next.archived === "") return course.done;
  if (held.guarded) throw fault("write-failed", { path: file.path, why: held.guarded });
  // First the archive, then the shorter file: a crash in between duplicates text and never loses
  // it.
  if (!archived.has(next.archived)) keepInArchive(file, next.archived);
  archived.add(next.archived);
  // Text that does not fit into the memory may move at once: then only the archive has changed.
  if (next.text === held.text) return next;
  if (!place(file, held, { before: text, after: next.text })) return "again";
  recordWrite(file, { before: text, after: next.text });
  course.done = next;
  course.slipped = undefined;
  file.afterRenaming?.();
  const late = held.now() ?? held.text;
  if (late === held.text) return next;
  course.slipped = { text: late, over: next.text };
  return "again";
}

/**
 * The text to change: an edit that slipped in counts, as long as it can be separated from later
 * ones.
 */
function textToChange(file: MemoryFile, held: HeldText, course: Course): string {
  const { slipped } = course;
  if (slipped === undefined || slipped.text === held.text) return held.text;
  if (slipped.over === held.text) return slipped.text;
  // Somebody edits the new file while we handle an edit of the old one: both are saved, one of them
  // in the archive.
  keepInArchive(file, slipped.text);
  course.slipped = undefined;
  return held.text;
}

/** The archive of a memory file. */
export function archiveOf(path: string): string {
  return `${folderOf(path)}/MEMORY-archive.md`;
}

/** The file with the previous version. */
function backupOf(path: string): string {
  return `${path}.bak`;
}

function place(
  file: MemoryFile,
  held: HeldText,
  { before, after }: { before: string; after: string },
): boolean {
  const { backup, path, uid, remark, beforeLastLook } = file;
  const owner = uid === undefined ? {} : { uid };
  if (backup && held.exists) replaceFile(backupOf(path), held.bytes, owner);
  const found = held.exists ? before : null;
  writeTextChange(remark, { name: baseName(path), before: found, after }, { durable: true });
  beforeLastLook?.();
  return replaceFile(held.path, `${held.mark}${after}`, { ...owner, when: () => held.isSame() });
}

/** Records the written text in the ledger, if there is one. */
function recordWrite(
  { path, ledger, now, uid }: MemoryFile,
  { before, after }: { before: string; after: string },
): void {
  if (ledger === undefined) return;
  noteMemory({ path, ledger, name: baseName(path), uid }, { before, after, at: now.toISOString() });
}

function keepInArchive({ path, now, uid, ledger }: MemoryFile, text: string): void {
  const archive = archiveOf(path);
  const before = ledger === undefined ? undefined : archiveMark(archive);
  const head = `<!-- left MEMORY.md on ${now.toISOString().slice(0, 16)}Z -->`;
  appendRecord(archive, `${head}\n\n${text.trimEnd()}`, { durable: true, uid });
  if (ledger === undefined) return;
  const file = { path: archive, ledger, name: baseName(archive), uid };
  noteArchive(file, { before, at: now.toISOString() });
}

/** The content of a memory file; empty if there is none. */
export function readMemory(path: string): string {
  using held = holdText(realOrSame(path));
  return held.text;
}
