import { fault } from "#base/fault.ts";
import { baseName, folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { appendRecord } from "#disk/append.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { ensureFolder } from "#disk/folder.ts";
import { type Lock, takeLock } from "#disk/lock.ts";
import { archiveMark, noteArchive, noteMemory } from "#trust/ledger/layered-ledger.ts";
import { type TextChangeNote, writeTextChange } from "#undo/change-log.ts";
import { changeHeld, type HeldText, holdText } from "./held-text.ts";
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
  /** Logs the change before it is made, so that it can be undone. */
  readonly remark: TextChangeNote;
  /** The ledger of what loci writes. */
  readonly ledger: string;
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
 * Changes a memory file to what `change` returns for its text. If somebody edits it meanwhile, loci reads it again and
 * never overwrites the edit. Returns the written text; undefined if `change` wanted no change.
 */
export function changeMemory(file: MemoryFile, change: ChangeOfMemory): MemoryChange | undefined {
  const { path, lock, remark, waitMs = 2000 } = file;
  ensureFolder(folderOf(lock), remark.uid);
  using _lock = takeLock(lock, waitMs);
  let archived: ReadonlySet<string> = new Set([""]);
  for (let tries = 0; tries < MAX_EDIT_RETRIES; tries++) {
    const held = holdText(path);
    const text = held.text ?? "";
    const next = change(text) ?? { text, archived: "" };
    if (next.text === text && next.archived === "") return undefined;
    if (held.guarded) throw fault("write-failed", { path, why: held.guarded });
    // First the archive, then the shorter file: a crash in between duplicates text and never loses it.
    archived = withArchived(file, archived, next.archived);
    if (isWritten(file, held, next.text)) return next;
  }
  throw fault("busy", { path, waitedMs: waitMs });
}

/** Writes the new text; returns false if somebody has edited the file since it was read. A text that stays needs no write. */
function isWritten({ backup, path, remark, ledger }: MemoryFile, held: HeldText, after: string) {
  const { text: before, mark } = held;
  const { uid, now } = remark;
  if (after === (before ?? "")) return true;
  if (backup && before !== null) replaceFile(`${path}.bak`, `${mark}${before}`, { uid });
  writeTextChange(remark, { name: baseName(path), before, after }, { durable: true });
  if (!changeHeld(held, after, uid)) return false;
  const noted = { path, ledger, name: baseName(path), uid };
  noteMemory(noted, { before: before ?? "", after, at: now.toISOString() });
  return true;
}

/** The archive of a memory file. */
export function archiveOf(path: string): string {
  return `${folderOf(path)}/MEMORY-archive.md`;
}

/** Adds a text to the archive, unless an earlier try has done so; returns all that were added. */
function withArchived(
  { path, ledger, remark: { now, uid } }: MemoryFile,
  archived: ReadonlySet<string>,
  text: string,
): ReadonlySet<string> {
  if (archived.has(text)) return archived;
  const archive = archiveOf(path);
  const before = archiveMark(archive);
  const head = `<!-- left MEMORY.md on ${now.toISOString().slice(0, 16)}Z -->`;
  appendRecord(archive, `${head}\n\n${text.trimEnd()}`, { durable: true, uid });
  const noted = { path: archive, ledger, name: baseName(archive), uid };
  noteArchive(noted, { before, at: now.toISOString() });
  return new Set([...archived, text]);
}
