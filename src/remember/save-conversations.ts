import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { refusalOf } from "#disk/folder.ts";
import { writeAndIndex } from "#index/sync/write-through.ts";
import { noteOwnTexts } from "#layouts/conversations/read-conversations.ts";
import {
  type ChangeSet,
  changeConversations,
  type WrittenFile,
} from "#layouts/conversations/write-conversation.ts";
import { memoryLockPath } from "#layouts/layered/change-memory.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { changeNoteFor } from "#layouts/layout-paths.ts";
import { projectHash } from "#project/project-hash.ts";

/** A file that was written, with its previous text. */
export type SavedFile = WrittenFile;

/** The files to write, and the reason. */
export interface ConversationSave extends Pick<ChangeSet, "root" | "files"> {
  readonly action: string;
  readonly why: string;
  /** Whether another person wrote it: then no agent gets it unasked. */
  readonly isForeign?: boolean;
}

/** Writes files of a conversation memory as one change, which one undo takes back. */
export function saveConversations(
  world: World,
  { root, action, why, files, isForeign = false }: ConversationSave,
): SavedFile[] {
  const { stateDir } = placesOf(world);
  const remark = changeNoteFor(world, projectHash(world, root), { action, why });
  const paths = files.map(({ path }) => path);
  const folders = [...new Set(paths.map(folderOf))];
  const writing = { world, layout: "conversations", project: root, folders } as const;
  const change = () => changeConversations({ root, lock: memoryLockPath(world), remark, files });
  try {
    const saved = writeAndIndex(writing, change, (done) => done.map(({ path }) => path));
    if (!isForeign)
      noteOwnTexts(
        { stateDir, root },
        saved.map(({ after }) => after),
        world.uid,
      );
    return saved;
  } catch (error) {
    // The user can fix a full disk or a read-only folder.
    throw refusalOf(error, files[0]?.path ?? root);
  }
}
