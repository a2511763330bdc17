import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { ensureFolder } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { type TextChangeNote, writeTextChange } from "#undo/change-log.ts";
import { conversationText } from "./read-conversations.ts";

/** A file to change. */
export interface FileChange {
  readonly path: string;
  /** Computes the new text from the old one; undefined for no change. */
  readonly change: (before: string | undefined) => string | undefined;
}

/** Changes that one undo takes back. */
export interface ChangeSet {
  readonly root: string;
  /** The lock that every writer of memory takes. */
  readonly lock: string;
  /** The entry for the undo log. */
  readonly remark: TextChangeNote;
  readonly files: readonly FileChange[];
}

/** A file that was written. */
export interface WrittenFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
}

const CONVERSATION_LOCK_MS = 10_000;
const MAX_EDIT_RETRIES = 20;

/** Writes files and returns those that changed. The undo entry reaches the disk before each file. */
export function changeConversations(set: ChangeSet): WrittenFile[] {
  ensureFolder(folderOf(set.lock), set.remark.uid);
  using _lock = takeLock(set.lock, CONVERSATION_LOCK_MS);
  return set.files.flatMap((file) => changeOne(set, file) ?? []);
}

function changeOne(
  { root, remark }: ChangeSet,
  { path, change }: FileChange,
): WrittenFile | undefined {
  const { uid } = remark;
  for (let tries = 0; tries < MAX_EDIT_RETRIES; tries++) {
    const before = conversationText(root, path);
    const after = change(before);
    if (after === undefined || after === before) return undefined;
    const name = path.slice(root.length + 1);
    writeTextChange(remark, { name, before: before ?? null, after }, { durable: true });
    // Editors ignore our lock, so the file is read again right before the rename.
    const when = () => conversationText(root, path) === before;
    if (replaceFile(path, after, { inside: root, uid, when })) return { path, before, after };
  }
  throw fault("busy", { path, waitedMs: CONVERSATION_LOCK_MS });
}
