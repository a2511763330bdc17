import { existsSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { placesOf } from "#base/own-places.ts";
import type { World } from "#base/world.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { refusalOf } from "#disk/folder.ts";
import { conversationsRoot } from "#layouts/conversations/conversation-paths.ts";
import { conversationText, noteOwnTexts } from "#layouts/conversations/read-conversations.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { changeNoteFor } from "#layouts/layout-paths.ts";
import { ignoreAsRecords } from "#layouts/records/record-listing.ts";
import { placeOfRecords } from "#layouts/records/store/record-place.ts";
import { projectHash } from "#project/project-hash.ts";
import { lockMemory } from "#store/memory-lock.ts";
import { type TextChangeNote, writeTextChange } from "#undo/change-log.ts";

/** A file to write. */
export interface ConversationFile {
  readonly path: string;
  readonly text: string;
  /** The text from which the new one was made, undefined for no file: a later edit of it is not written over. */
  readonly basis?: string | undefined;
}

/** A file that was written, with its previous text. */
export interface SavedFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
}

/** The files to write, and the reason. */
export interface ConversationSave {
  readonly root: string;
  readonly files: readonly ConversationFile[];
  readonly action: string;
  readonly why: string;
  /** The id of the change that these writes belong to, if it has others. */
  readonly id?: string | undefined;
  /** Whether another person wrote it: then no agent gets it unasked. */
  readonly isForeign?: boolean;
  /** How long to wait for the lock. */
  readonly waitMs: number;
}

/** Writes files of a conversation memory as one change, which one undo takes back; returns those that changed. */
export function saveConversations(
  world: World,
  { root, action, why, id, files, isForeign = false, waitMs }: ConversationSave,
): SavedFile[] {
  const { stateDir } = placesOf(world);
  const remark = changeNoteFor(world, projectHash(world, root), {
    action,
    why,
    ...(id !== undefined && { id }),
  });
  try {
    using _lock = lockMemory(world, waitMs);
    const edited = files.find(
      (file) => "basis" in file && file.basis !== conversationText(root, file.path),
    );
    if (edited) throw fault("edited-meanwhile", { path: edited.path });
    const folder = conversationsRoot(root);
    const isNew = !existsSync(folder);
    const saved = files.flatMap((file) => writeOne(root, remark, file));
    if (isNew && saved.length > 0) ignoreAsRecords(placeOfRecords(world, root), folder);
    noteProject(world, root);
    const texts = isForeign ? [] : saved.map(({ after }) => after);
    noteOwnTexts({ stateDir, root }, texts, world.uid);
    return saved;
  } catch (error) {
    // The user can fix a full disk or a read-only folder.
    throw refusalOf(error, files[0]?.path ?? root);
  }
}

/** Writes one file. The undo entry reaches the disk before it. */
function writeOne(
  root: string,
  remark: TextChangeNote,
  { path, text }: ConversationFile,
): SavedFile[] {
  const before = conversationText(root, path);
  if (text === before) return [];
  const name = path.slice(root.length + 1);
  writeTextChange(remark, { name, before: before ?? null, after: text }, { durable: true });
  // Editors ignore our lock, so the file is read again right before the rename.
  const when = () => conversationText(root, path) === before;
  if (!replaceFile(path, text, { inside: root, uid: remark.uid, when }))
    throw fault("edited-meanwhile", { path });
  return [{ path, before, after: text }];
}
