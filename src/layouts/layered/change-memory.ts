import { fault } from "#base/fault.ts";
import { baseName, folderOf } from "#base/path.ts";
import { appendRecord } from "#disk/append.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { ensureFolder } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { changeHeld, type HeldText, holdText, refuseGuarded } from "#store/held-text.ts";
import { archiveMark, noteArchive, noteMemory } from "#trust/ledger/layered-ledger.ts";
import { type TextChangeNote, writeTextChange } from "#undo/change-log.ts";
import type { TextChange } from "#undo/logged-change.ts";

/** A memory file, and the options of its changes. */
export interface MemoryFile {
  /** The path of the `MEMORY.md`; its other files are beside it. */
  readonly path: string;
  /** The lock that every writer of memory takes. */
  readonly lock: string;
  readonly waitMs: number;
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
  const { path, lock, remark, waitMs } = file;
  ensureFolder(folderOf(lock), remark.uid);
  using _lock = takeLock(lock, waitMs);
  let archived: ArchivedTexts = new Set([""]);
  for (let tries = 0; tries < MAX_EDIT_RETRIES; tries++) {
    using held = holdText(path);
    const text = held.text ?? "";
    const next = change(text) ?? { text, archived: "" };
    if (next.text === text && next.archived === "") return undefined;
    refuseGuarded(held);
    // First the archive, then the shorter file: a crash in between duplicates text and never loses it.
    archived = withArchived(file, archived, next.archived);
    // Text that does not fit into the memory may move at once: then only the archive changes.
    if (next.text === text) return next;
    const isDone = isWritten(file, held, { before: held.text, after: next.text });
    if (isDone) return withLateEdit(file, change, { held, next, archived });
  }
  throw fault("busy", { path, waitedMs: waitMs });
}

/** The texts that are in the archive already. */
type ArchivedTexts = ReadonlySet<string>;

/**
 * Merges what an editor that had the old file open wrote into it in the moment of its replacement: the rename itself
 * cannot check that. Returns the text that was written last.
 */
function withLateEdit(
  file: MemoryFile,
  change: ChangeOfMemory,
  { held, next, archived }: { held: HeldText; next: MemoryChange; archived: ArchivedTexts },
): MemoryChange {
  const edited = held.lateEdit();
  if (edited === undefined) return next;
  using written = holdText(file.path);
  const merged = change(edited) ?? { text: edited, archived: "" };
  const kept = withArchived(file, archived, merged.archived);
  const isFree = written.text === next.text;
  if (isFree && isWritten(file, written, { before: edited, after: merged.text })) {
    return withLateEdit(file, change, { held: written, next: merged, archived: kept });
  }
  // Somebody edits the new file at the same time: both edits stay, and that of the old file goes to the archive.
  withArchived(file, kept, edited);
  return next;
}

/** Writes the new text; returns false if somebody has edited the file since it was read. */
function isWritten(file: MemoryFile, held: HeldText, { before, after }: WrittenTexts): boolean {
  const { backup, path, remark, ledger } = file;
  const { uid, now } = remark;
  if (backup && before !== null) replaceFile(`${path}.bak`, `${held.mark}${before}`, { uid });
  writeTextChange(remark, { name: baseName(path), before, after }, { durable: true });
  if (!changeHeld(held, after, uid)) return false;
  const noted = { path, ledger, name: baseName(path), uid };
  noteMemory(noted, { before: before ?? "", after, at: now.toISOString() });
  return true;
}

/** The text before a change, which is null without a file, and the text after it. */
type WrittenTexts = Pick<TextChange, "before"> & { readonly after: string };

/** The archive of a memory file. */
export function archiveOf(path: string): string {
  return `${folderOf(path)}/MEMORY-archive.md`;
}

/** Adds a text to the archive, unless an earlier try has done so; returns all that were added. */
function withArchived(
  { path, ledger, remark: { now, uid } }: MemoryFile,
  archived: ArchivedTexts,
  text: string,
): ArchivedTexts {
  if (archived.has(text)) return archived;
  const archive = archiveOf(path);
  const before = archiveMark(archive);
  const head = `<!-- left MEMORY.md on ${now.toISOString().slice(0, 16)}Z -->`;
  appendRecord(archive, `${head}\n\n${text.trimEnd()}`, { durable: true, uid });
  const noted = { path: archive, ledger, name: baseName(archive), uid };
  noteArchive(noted, { before, at: now.toISOString() });
  return new Set([...archived, text]);
}
