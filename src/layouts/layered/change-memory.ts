import { fault } from "#base/fault.ts";
import { baseName, folderOf } from "#base/path.ts";
import { appendRecord } from "#disk/append.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { ensureFolder, realOrSame } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { archiveMark, noteArchive, noteMemory } from "#trust/ledger/layered-ledger.ts";
import { type Remark, writeTextChange } from "#undo/change-log.ts";
import { type HeldText, holdText } from "./held-text.ts";

/** A memory file, and what its changes go by. */
export interface MemoryFile {
  /** The path of the `MEMORY.md`; what belongs to it lies beside it. */
  readonly path: string;
  /** The lock that all who change memory take. */
  readonly lock: string;
  readonly waitMs?: number;
  /** Whether the version before is kept. */
  readonly backup: boolean;
  readonly now: Date;
  readonly uid?: number | undefined;
  /** What the change is written down with before it is made, so that it can be undone. */
  readonly remark: Remark;
  /** Where it is noted what loci writes. */
  readonly ledger?: string;
  /** Called when all is ready but the last look at the file: a test lets somebody edit it there. */
  readonly beforeLastLook?: () => void;
  /** Called when the new file is in its place: a test edits there what somebody has still open, and what is new. */
  readonly afterRenaming?: () => void;
}

/** What becomes of a memory file. */
export interface MemoryChange {
  readonly text: string;
  /** What leaves it for the archive; empty for nothing. */
  readonly archived: string;
}

/** How many edits by somebody else, each in the moment of our write, we are ready to begin anew for. */
const MOST_TRIES = 20;

/** What a memory file is to become, by what it holds; undefined for nothing. */
export type ChangeOfMemory = (text: string) => MemoryChange | undefined;

/**
 * Changes a memory file by what `change` makes of its text; whoever edits it meanwhile is read again, never overwritten.
 * Gives what was written; undefined if `change` wanted nothing.
 */
export function changeMemory(file: MemoryFile, change: ChangeOfMemory): MemoryChange | undefined {
  const { lock, waitMs = 2000 } = file;
  ensureFolder(folderOf(lock), file.uid);
  using _lock = takeLock(lock, waitMs);
  const course: Course = { archived: new Set([""]), slipped: undefined, done: undefined };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const done = tryOnce(file, change, course);
    if (done !== "again") return done;
  }
  throw fault("busy", { path: file.path, waitedMs: waitMs });
}

/** What has happened in the tries so far. */
interface Course {
  /** What is in the archive already. */
  readonly archived: Set<string>;
  /** An edit that slipped in while the file was renamed: what it should hold instead of what was written. */
  slipped: { readonly text: string; readonly over: string } | undefined;
  /** What an earlier try has written, though something slipped in. */
  done: MemoryChange | undefined;
}

function tryOnce(
  file: MemoryFile,
  change: ChangeOfMemory,
  course: Course,
): MemoryChange | undefined | "again" {
  // Whoever keeps the file elsewhere and links it here goes on having it there.
  using held = holdText(realOrSame(file.path));
  const { archived } = course;
  const text = textToChange(file, held, course);
  const next = change(text) ?? { text, archived: "" };
  if (next.text === held.text && next.archived === "") return course.done;
  if (held.guarded) throw fault("write-failed", { path: file.path, why: held.guarded });
  // First the archive, then the shorter file: a crash in between leaves something twice, never nowhere.
  if (!archived.has(next.archived)) keepInArchive(file, next.archived);
  archived.add(next.archived);
  // What finds no room in the memory may leave it at once: then only the archive has changed.
  if (next.text === held.text) return next;
  if (!place(file, held, { before: text, after: next.text })) return "again";
  noted(file, { before: text, after: next.text });
  course.done = next;
  course.slipped = undefined;
  file.afterRenaming?.();
  const late = held.now() ?? held.text;
  if (late === held.text) return next;
  course.slipped = { text: late, over: next.text };
  return "again";
}

/** What there is to change: what slipped in counts, as long as it can be told from what came after it. */
function textToChange(file: MemoryFile, held: HeldText, course: Course): string {
  const { slipped } = course;
  if (slipped === undefined || slipped.text === held.text) return held.text;
  if (slipped.over === held.text) return slipped.text;
  // Somebody edits the new file while an edit of the old one is on our hands: both are kept, one of them in the archive.
  keepInArchive(file, slipped.text);
  course.slipped = undefined;
  return held.text;
}

/** The archive that belongs to a memory file. */
export function archiveOf(path: string): string {
  return `${folderOf(path)}/MEMORY-archive.md`;
}

/** The file with the version before. */
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

/** Notes what was written, where it is noted at all. */
function noted(
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

/** What a memory file holds; nothing where there is none. */
export function readMemory(path: string): string {
  using held = holdText(realOrSame(path));
  return held.text;
}
